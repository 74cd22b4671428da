import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../bench/serve.ts'
import { commandEnv } from './command-env.ts'
import { scratchFolder } from './scratch.ts'

let folder: string
beforeAll(async () => {
  folder = await scratchFolder('refused')
  await mkdir(path.join(folder, 'unbuilt'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NOBODY = { uid: 65_534, gid: 65_534 }

/** What a start says whose pages have yet to be built, which takes long: a refusal comes before, in one line. */
async function refuse(settings: Record<string, string>, user?: typeof NOBODY): Promise<string> {
  const shop = spawn(process.execPath, [path.resolve('commands/start.ts')], {
    cwd: path.join(folder, 'unbuilt'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...commandEnv(), PORT: String(await freePort()), ...settings },
    ...user,
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(shop, 'close')
  expect(code).toBe(1)
  return said
}

test('a data folder that is a file, or lies below one, is named before the pages are built', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await refuse({ DATA_DIR: file })).toBe(
    `DATA_DIR ${file} is a file, not a folder. Mend that, or set another DATA_DIR.\n`,
  )
  expect(await refuse({ DATA_DIR: path.join(file, 'data') })).toBe(
    `DATA_DIR ${file}/data lies below a file, not in a folder. Mend that, or set another DATA_DIR.\n`,
  )
})

test('a data folder that may not be written to is named before the pages are built', async () => {
  const isRoot = process.getuid?.() === 0

  const place = path.join(folder, 'kept')
  await mkdir(place)
  await chmod(place, 0o555)
  expect(await refuse({ DATA_DIR: place }, isRoot ? NOBODY : undefined)).toBe(
    `DATA_DIR ${place} may not be written to by this user. Mend that, or set another DATA_DIR.\n`,
  )
})

test('a database that belongs to another user is named before the pages are built', async () => {
  const isRoot = process.getuid?.() === 0

  const place = path.join(folder, 'others')
  await mkdir(path.join(place, 'db'), { recursive: true })
  await writeFile(path.join(place, 'db', 'PG_VERSION'), '')
  await chmod(place, 0o777)
  await chmod(path.join(place, 'db'), isRoot ? 0o700 : 0o000)
  expect(await refuse({ DATA_DIR: place }, isRoot ? NOBODY : undefined)).toBe(
    `${place}/db holds the database, and may not be read and written to by this user. Mend that, or set another DATA_DIR.\n`,
  )
  await chmod(path.join(place, 'db'), 0o700)
})

test('a database of another PostgreSQL is named with both versions, and left as it is', async () => {
  const place = path.join(folder, 'older')
  await mkdir(path.join(place, 'db'), { recursive: true })
  await writeFile(path.join(place, 'db', 'PG_VERSION'), '16\n')
  expect(await refuse({ DATA_DIR: place })).toMatch(
    /^The database in \S+older\/db is of PostgreSQL 16, and this version of the shop comes with PostgreSQL \d\d, which cannot read it\. [^\n]+\n$/,
  )
  expect(await readdir(place, { recursive: true })).toEqual(['db', path.join('db', 'PG_VERSION')])
})

test('what is no database stays where the database is to be', async () => {
  const place = path.join(folder, 'strange')
  await mkdir(path.join(place, 'db', 'holiday'), { recursive: true })
  const sentence = `${place}/db is to hold the database, and holds something else. Move that elsewhere.\n`
  expect(await refuse({ DATA_DIR: place })).toBe(sentence)
  await rm(path.join(place, 'db'), { recursive: true })
  await writeFile(path.join(place, 'db'), '')
  expect(await refuse({ DATA_DIR: place })).toBe(sentence)
})

test('a shop that is started once more, by whomever, is told that it is open already, not that its port is taken; what names nobody is no open shop', async () => {
  const place = path.join(folder, 'open')
  await mkdir(place)
  const open = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'commands/start.ts'])
  await writeFile(path.join(place, 'owner.pid'), String(open.pid))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  expect(await refuse({ DATA_DIR: place, PORT })).toBe(
    `DATA_DIR ${place} is in use by a shop that is already open. Close it, or set another DATA_DIR.\n`,
  )
  // Only the superuser can play another.
  if (process.getuid?.() === 0) {
    await chmod(place, 0o777)
    expect(await refuse({ DATA_DIR: place, PORT }, NOBODY)).toMatch(
      / is in use by a shop that is already open\./,
    )
  }
  open.kill()
  const taken = /^Port \d+ is taken by another program\. [^\n]+\n$/
  expect(await refuse({ DATA_DIR: place, PORT })).toMatch(taken)
  // As a full disk, or a machine that lost its power, may have left it.
  for (const nobody of ['', '0', '-1', 'a shop']) {
    await writeFile(path.join(place, 'owner.pid'), nobody)
    expect(await refuse({ DATA_DIR: place, PORT })).toMatch(taken)
  }
  other.close()
})
