import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { runJob, workOff } from '#tests/queue.ts'
import { jobsOf } from '../jobs.ts'
import { after, DAY } from '../platform/clock.ts'
import { PRODUCT_MEDIA_FOLDER } from './private-rules.ts'
import { sweepMedia } from './sweep.ts'
import { mediaFiles } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

test('a file that nothing uses is thrown away after a day, with its derived sizes; others stay', async () => {
  const bring = async (key: string, inUse: boolean) => {
    await app.storage.put(key, 'bytes')
    await app.storage.put(`derived/320/${key}.webp`, 'bytes')
    await app.db
      .insert(mediaFiles)
      .values({ key, inUse, kind: 'image', contentType: 'image/png', bytes: 5, createdAt: clock.now() })
  }
  await bring('sweep/used.png', true)
  await bring('sweep/unused.png', false)
  expect(await sweepMedia(app)).toBe(0)
  clock.forward(DAY + 1)
  await bring('sweep/young.png', false)
  expect(await sweepMedia(app)).toBe(1)
  expect(await sweepMedia(app)).toBe(0)
  expect(await workOff(app, 'delete-files')).toBe(1)
  expect((await app.db.select().from(mediaFiles)).map((file) => file.key)).toEqual([
    'sweep/used.png',
    'sweep/young.png',
  ])
  expect(await app.storage.exists('sweep/unused.png')).toBe(false)
  expect(await app.storage.exists('derived/320/sweep/unused.png.webp')).toBe(false)
  expect(await app.storage.exists('derived/320/sweep/used.png.webp')).toBe(true)
})

test('one night is enough for many files', async () => {
  const files = Array.from({ length: 120 }, (_, n) => ({
    ...{ key: `many/${n}.png`, kind: 'image' as const, contentType: 'image/png', bytes: 5, inUse: false },
    createdAt: clock.now(),
  }))
  await app.db.insert(mediaFiles).values(files)
  clock.forward(DAY + 1)
  expect(await sweepMedia(app)).toBeGreaterThanOrEqual(120)
  expect(await sweepMedia(app)).toBe(0)
})

test('files whose bucket was away until their job was given up are tried again a day later', async () => {
  const job = jobsOf(app).find(({ name }) => name === 'delete-files')
  await job?.giveUp?.({ keys: ['sweep/away.png'] })
  const { rows } = await app.db.execute<{ data: unknown; at: string }>(sql`
    select data, start_after::text as at from pgboss.job where name = 'delete-files' and state = 'created'
    order by created_on desc limit 1`)
  expect(rows[0]?.data).toEqual({ keys: ['sweep/away.png'] })
  expect(new Date(rows[0]?.at ?? 0)).toEqual(after(clock.now(), DAY))
})

test('what a crash left of a file on its way in lies on the disk for a day', async () => {
  const config = { ...app.config, dataDir: path.join(app.config.dataDir, 'crashed') }
  const folder = path.join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  for (const [name, age] of [
    ['left', DAY + 1000],
    ['arriving', DAY - 1000],
  ] as const) {
    await writeFile(path.join(folder, name), 'half of a lamp')
    const then = after(clock.now(), -age)
    await utimes(path.join(folder, name), then, then)
  }
  await sweepMedia({ ...app, config })
  expect(await readdir(folder)).toEqual(['arriving'])
})

test('what a seller brought for a form stays longer than the seven days that its draft is kept, and no longer than eight', async () => {
  const key = `${PRODUCT_MEDIA_FOLDER}/7/draft.webp`
  await app.storage.put(key, 'bytes')
  const file = { key, inUse: false, kind: 'image', contentType: 'image/webp', bytes: 5 } as const
  await app.db.insert(mediaFiles).values({ ...file, createdAt: clock.now() })
  const isKept = async () => {
    await runJob(app, 'sweep-media')
    return (await app.db.$count(mediaFiles, eq(mediaFiles.key, key))) === 1
  }
  clock.forward(7 * DAY + 1)
  expect(await isKept()).toBe(true)
  clock.forward(DAY)
  expect(await isKept()).toBe(false)
})
