import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedSearchTerms } from '#server/catalog/search-tables.ts'
import { commandEnv } from './command-env.ts'
import { openTestApp, type TestApp } from './database.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['commands/block-term.ts', ...words], {
    env: { ...commandEnv(), DATABASE_URL: app.url, DEMO: 'on', LOG_LEVEL: 'error' },
  })
const blocked = async () => (await app.db.select().from(blockedSearchTerms)).map(({ term }) => term)

test('whoever keeps the shop takes words out of the suggestions, and allows them again', async () => {
  expect((await run('Cheap  WATCHES')).stdout).toContain('is not suggested any more')
  expect(await blocked()).toEqual(['cheap watches'])
  expect((await run('cheap watches', '--undo')).stdout).toContain('may be suggested again')
  expect(await blocked()).toEqual([])
  await expect(run('x')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Enter the words as shoppers see them'),
  })
})
