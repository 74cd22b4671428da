import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '#tests/scratch.ts'
import { startPostgres } from './postgres.ts'
import { type KeptPostgres, keepPostgres } from './postgres-keeper.ts'

let folder: string
let postgres: KeptPostgres
const told: string[] = []
const givenUp: string[] = []

const place = () => path.join(folder, 'db')
const postmaster = () => Number(readFileSync(path.join(place(), 'postmaster.pid'), 'utf8').split('\n')[0])

beforeAll(async () => {
  folder = await scratchFolder('keeper')
  postgres = await keepPostgres(place(), {
    // A slow machine is told also that a start takes long.
    tell: (sentence) => sentence.includes('recovers what was written last') || told.push(sentence),
    giveUp: (sentence) => givenUp.push(sentence),
    pauses: [200, 1000, 1000],
  })
})

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(question: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test('a database that is killed comes back at the same address with all that was written', async () => {
  await ask('create table kept (word text)')
  await ask("insert into kept values ('written')")
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual([
    'The database has ended by itself (SIGKILL). It is started again.',
    'The database is back.',
  ])
  expect(await ask('select word from kept')).toEqual([{ word: 'written' }])
  expect(givenUp).toEqual([])
})

test('one that was killed together with its shop waits for those of its processes that are still ending', async () => {
  const folders = path.join(folder, 'both')
  const first = await startPostgres(folders)
  const client = new pg.Client({ connectionString: first.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  const busy = rows[0]?.id ?? 0
  process.kill(busy, 'SIGSTOP')
  process.kill(Number(readFileSync(path.join(folders, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const heard: string[] = []
  const again = await keepPostgres(folders, {
    tell: (sentence) => {
      heard.push(sentence)
      process.kill(busy, 'SIGCONT')
    },
    giveUp: () => undefined,
  })
  await again.stop()
  expect(new Set(heard)).toEqual(
    new Set(['Processes of the database that ended before are still ending. Waiting for them …']),
  )
})

test('one that cannot be started any more is given up after some tries, with its reason', async () => {
  await writeFile(path.join(place(), 'postgresql.auto.conf'), 'no_such_setting = on\n')
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => givenUp).toHaveLength(1)
  expect(givenUp[0]).toMatch(
    /^The database stays away, so the shop closes\. The database in \S+ does not start: .+\.$/,
  )
  expect(told).toHaveLength(3)
})
