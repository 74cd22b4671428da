import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIDTHS } from '#server/media/derive.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { media } from './media.ts'

let app: TestApp
const http = new Hono()
beforeAll(async () => {
  app = await openTestApp()
  http.route(
    '/media',
    media(app, (c) => c.req.header('X-From') ?? ''),
  )
  const mug = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b63' } })
  const bytes = await mug.png().toBuffer()
  for (let number = 0; number < 12; number += 1) await app.storage.put(`media/mug${number}.png`, bytes)
})
afterAll(() => app.close())

const ask = (from: string, width: number, number: number) =>
  http.request(`/media/${width}/webp/media/mug${number}.png`, { headers: { 'X-From': from } })

test('whoever asks for every size of every picture keeps nobody waiting for theirs', async () => {
  let answered = 0
  const greedy = Promise.all(
    Array.from({ length: 11 }, (_, number) => number).flatMap((number) =>
      WIDTHS.map(async (width) => {
        const { status } = await ask('greedy', width, number)
        answered += 1
        return status
      }),
    ),
  )
  expect((await ask('shopper', 160, 11)).status).toBe(200)
  // In front of the shopper are those that were let in, and not all that wait.
  expect(answered).toBeLessThan(40)
  expect(new Set(await greedy)).toEqual(new Set([200]))
  expect(answered).toBe(110)
})
