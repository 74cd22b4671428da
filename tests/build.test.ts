import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIsOld, stampBuild } from '../commands/build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'infinity-build-'))
  for (const name of ['web/ui', 'server', 'build']) await mkdir(path.join(folder, name), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const minute = (count: number) => new Date(Date.UTC(2100, 0, 1, 12, count))
async function write(name: string, at: Date) {
  const file = path.join(folder, name)
  await writeFile(file, '')
  await utimes(file, at, at)
}

test('pages are built when there are none, and again when a source is newer than they are', async () => {
  await write('web/ui/button.tsx', minute(1))
  await write('server/app.ts', minute(1))
  expect(await buildIsOld(folder)).toBe(true)
  await stampBuild(minute(2), folder)
  expect(await buildIsOld(folder)).toBe(false)

  await write('web/ui/button.test.tsx', minute(3))
  expect(await buildIsOld(folder)).toBe(false)
  await write('web/ui/button.tsx', minute(3))
  expect(await buildIsOld(folder)).toBe(true)
})

test('a source that changed while the pages were built is newer than they are', async () => {
  const begun = minute(4)
  await write('server/app.ts', minute(5))
  await stampBuild(begun, folder)
  expect(await buildIsOld(folder)).toBe(true)
})
