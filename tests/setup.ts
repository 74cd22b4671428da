import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { QUEUES } from '#server/queues.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    dataDir: string
  }
}

/** One PostgreSQL for the whole run; every test file clones the database it needs from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'infinity-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres(path.join(dataDir, 'db'), [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap(
      (flag) => ['-c', flag],
    ),
    '-c',
    `max_parallel_workers=${cpus().length}`,
  ])
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('create database template_empty')
  const url = new URL(postgres.url)
  url.pathname = '/template_empty'
  const empty = openDatabase(url.href, 2)
  await migrateDatabase(empty, QUEUES)
  await empty.close()
  await admin.end()
  project.provide('postgresUrl', postgres.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
