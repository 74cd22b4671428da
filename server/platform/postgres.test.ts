import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '#tests/scratch.ts'
import { startPostgres } from './postgres.ts'
import { copyBinaries } from './postgres-binaries.ts'
import { stopLeftover } from './postgres-leftover.ts'

let folder: string

beforeAll(async () => {
  folder = await scratchFolder('postgres')
  // Root's own database runs as another user, who must get there.
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (url: string, question = 'select 1 as one') => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

/** A living process with a command line of one's choice, named by the lock of a database. */
async function lockedBy(name: string, manner: string, ...words: string[]) {
  const place = path.join(folder, name)
  await mkdir(place)
  const script = `${manner}; echo here; while read line; do :; done # postgres`
  const child = spawn('sh', ['-c', script, 'sh', ...words], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const lock = path.join(place, 'postmaster.pid')
  await writeFile(lock, `${child.pid}\n${place}\n`)
  return { place, lock, child, ended }
}

test('a database whose making was cut short is made anew, and nobody gets in with a password that others know', async () => {
  const place = path.join(folder, 'db')
  await mkdir(`${place}.new/base`, { recursive: true })
  await writeFile(`${place}.new/PG_VERSION`, '18\n')
  const first = await startPostgres(place)
  try {
    expect(await ask(first.url)).toEqual([{ one: 1 }])
    expect(existsSync(`${place}.new`)).toBe(false)
    const guessed = new URL(first.url)
    guessed.password = 'infinity'
    await expect(ask(guessed.href)).rejects.toThrow('password authentication failed')
    expect(statSync(path.join(place, 'infinity.password')).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.includes('password'))).toEqual([])
    const [{ mb }] = await ask(
      first.url,
      `select setting::int / 128 as mb from pg_settings where name = 'shared_buffers'`,
    )
    // More than the 128 that it takes by itself, and no more than a quarter of the machine.
    expect(mb).toBeGreaterThan(128)
    expect(mb).toBeLessThanOrEqual(Math.min(1024, totalmem() / 4 / 2 ** 20))
  } finally {
    await first.stop()
  }
  const again = await startPostgres(place)
  expect(await ask(again.url).finally(again.stop)).toEqual([{ one: 1 }])
})

test('a process that got the number of an old database is left alone', async () => {
  const { place, lock, child, ended } = await lockedBy('stranger', ':')
  const ending = { signal: '' }
  child.once('exit', (_, signal) => (ending.signal = signal ?? ''))
  await stopLeftover(place)
  expect(existsSync(lock)).toBe(false)
  child.stdin.end()
  await ended
  expect(ending.signal).toBe('')
})

test('a database that takes long to close keeps its lock, and the next start says so', async () => {
  const place = path.join(folder, 'slow')
  const { lock, child, ended } = await lockedBy('slow', `trap '' INT`, '-D', place)
  await expect(stopLeftover(place, 1)).rejects.toThrow(
    `The PostgreSQL of an earlier run (process ${child.pid}) still closes ${place}.`,
  )
  expect(existsSync(lock)).toBe(true)
  child.stdin.end()
  await ended
})

async function packed(): Promise<string> {
  const native = path.join(folder, 'package', 'native')
  await mkdir(path.join(native, 'bin'), { recursive: true })
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await writeFile(path.join(native, 'bin', 'postgres'), 'program')
  await writeFile(path.join(native, 'lib', 'part'), 'part')
  await writeFile(path.join(folder, 'package', 'package.json'), '{"name":"@some/linux","version":"18.1.0"}')
  return native
}

test('programs whose copying was cut short are copied anew', async () => {
  const native = await packed()
  const copies = path.join(folder, 'copies')
  for (const half of ['linux', 'linux-18.1.0.abcdef'])
    await mkdir(path.join(copies, half, 'bin'), { recursive: true })
  await writeFile(path.join(copies, 'linux', 'bin', 'postgres'), 'program')
  const copy = await copyBinaries(native, copies)
  expect(copy).toBe(path.join(copies, 'linux-18.1.0'))
  expect((await readdir(copy, { recursive: true })).sort()).toEqual([
    'bin',
    path.join('bin', 'postgres'),
    'lib',
    path.join('lib', 'part'),
  ])
  expect(await copyBinaries(native, copies)).toBe(copy)
})

test('programs that other users may have put there are not run', async () => {
  const native = await packed()
  const copies = path.join(folder, 'planted')
  await mkdir(copies)
  await chmod(copies, 0o777)
  await expect(copyBinaries(native, copies)).rejects.toThrow('may be changed by other users of this machine')
})
