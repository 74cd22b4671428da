import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { asInShops } from '#tests/cheap-passwords.ts'
import type { FakeTask } from '#tests/fakes/worker.ts'
import { hashPassword } from '../identity/passwords.ts'
import { pictures } from '../media/pictures.ts'
import { closeWorkerPools, TooBusy, WorkerLost, WorkerPool } from './worker-pool.ts'

afterAll(() => closeWorkerPools())

const open = (waiting = 10, seconds = 60) =>
  new WorkerPool<FakeTask, unknown>('#tests/fakes/worker.ts', { atOnce: 2, waiting, seconds })
const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('two pieces of work at once, however many are wanted, and no process for each of them', async () => {
  const pool = open()
  let begun = 0
  let most = 0
  const one = () =>
    pool.run(async (): Promise<FakeTask> => {
      begun += 1
      most = Math.max(most, begun)
      return 'who'
    })
  const pids = await Promise.all(
    Array.from({ length: 8 }, () =>
      one().finally(() => {
        begun -= 1
      }),
    ),
  )
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(pids).size).toBeLessThanOrEqual(2)
  pool.close()
})

test('who would wait too long is told at once, and what waits is not even prepared', async () => {
  const pool = open(3)
  let prepared = 0
  const held = Promise.withResolvers<FakeTask>()
  const run = () =>
    pool.run(
      () => {
        prepared += 1
        return held.promise
      },
      { urgent: true },
    )
  const wanted = Array.from({ length: 5 }, run)
  await expect(run()).rejects.toThrow(TooBusy)
  expect(prepared).toBe(2)
  held.resolve('who')
  expect(await Promise.all(wanted)).toHaveLength(5)
  pool.close()
})

test('what a page waits for goes before what was brought, and always finds a process', async () => {
  const pool = open()
  const order: string[] = []
  const held = Promise.withResolvers<FakeTask>()
  const brought = Array.from({ length: 3 }, (_, place) =>
    pool.run(() => {
      order.push(`brought ${place}`)
      return held.promise
    }),
  )
  await pool.run(
    () => {
      order.push('shown')
      return 'who'
    },
    { urgent: true },
  )
  expect(order).toEqual(['brought 0', 'shown'])
  held.resolve('who')
  await Promise.all(brought)
  pool.close()
})

test('a process that breaks costs only what it worked on; another takes its place', async () => {
  const pool = open()
  const first = await pool.run(() => 'who')
  await expect(pool.run(() => 'break')).rejects.toThrow(WorkerLost)
  const second = await pool.run(() => 'who')
  expect(second).not.toBe(first)
  await expect(pool.run(() => 'refuse')).rejects.toThrow('I will not')
  expect(await pool.run(() => 'who')).toBe(second)
  pool.close()
})

test('work that comes just after all processes were ended is done by new ones', async () => {
  const pool = open()
  const first = await pool.run(() => 'who')
  pool.close()
  expect(await pool.run(() => 'who')).not.toBe(first)
  pool.close()
})

test('work that never ends is given up', async () => {
  const pool = open(10, 0.05)
  await expect(pool.run(() => 'never')).rejects.toThrow(WorkerLost)
  pool.close()
})

test('a worker knows no secret of the shop, and ends with it', async () => {
  process.env.SECRET = 'nobody else needs it'
  const pool = open()
  const known = await pool.run(() => 'surroundings')
  delete process.env.SECRET
  expect(known).not.toContain('SECRET')
  const pid = await pool.run(() => 'who')
  expect(isAlive(pid)).toBe(true)
  pool.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

const page = Buffer.alloc(200_000, 'a page of the shop ')

/** Processes that this one waits for. */
const atWork = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('a page is compressed while ten passwords are hashed, and waits for none of them', async () => {
  const before = atWork()
  let hashed = 0
  const hashes = Array.from({ length: 10 }, async () => {
    await asInShops(() => hashPassword('open sesame'))
    hashed += 1
  })
  await expect.poll(atWork).toBe(before + 2)
  await promisify(gzip)(page)
  expect(hashed).toBeLessThanOrEqual(2)
  await Promise.all(hashes)
})

test('a page is compressed while pictures are drawn, and waits for none of them', async () => {
  const large = { width: 3000, height: 3000, channels: 3 as const, background: '#b63' }
  const original = await sharp({ create: large }).jpeg().toBuffer()
  const before = atWork()
  let drawn = 0
  const sizes = Array.from({ length: 8 }, async () => {
    await pictures.run(() => ({ kind: 'derive', original, width: 1920, format: 'avif' }), { urgent: true })
    drawn += 1
  })
  await expect.poll(atWork).toBe(before + 2)
  await promisify(gzip)(page)
  expect(drawn).toBeLessThanOrEqual(2)
  await Promise.all(sizes)
})
