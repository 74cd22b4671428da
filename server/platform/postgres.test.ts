import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

test('a database whose making was cut short is made anew, and the half of it is gone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'infinity-half-'))
  // Root's own database runs as another user, who must get there.
  await chmod(folder, 0o755)
  const place = path.join(folder, 'db')
  await mkdir(`${place}.new/base`, { recursive: true })
  await writeFile(`${place}.new/PG_VERSION`, '18\n')
  try {
    const postgres = await startPostgres(place)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await postgres.stop()
    expect(existsSync(`${place}.new`)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
