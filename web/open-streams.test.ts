import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { endStreams, noteStream } from './open-streams.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a shop that closes ends what browsers listen to, and what one begins to listen to meanwhile', () => {
  const ended: string[] = []
  noteStream(app, () => ended.push('heard to its end'))()
  noteStream(app, () => ended.push('open'))
  expect(ended).toEqual([])
  endStreams(app)
  expect(ended).toEqual(['open'])
  noteStream(app, () => ended.push('late'))
  expect(ended).toEqual(['open', 'late'])
})
