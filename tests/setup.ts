import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { ROLE } from '#server/platform/postgres-role.ts'
import { QUEUES } from '#server/queues.ts'
import { scratchFolder, sweepScratch } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the user who may make databases and users. */
    postgresUrl: string
    /** Of the user that a shop is in its own database. */
    shopUrl: string
    dataDir: string
  }
}

/** Commands and shops are started many times: what Node made of their files serves the next, also that of a later run. */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

/** One PostgreSQL for the whole run; every test file clones the database it needs from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepScratch()
  const dataDir = await scratchFolder('test')
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    // Every database that is dropped is looked for in all of it.
    'shared_buffers=128MB',
    `max_parallel_workers=${cpus().length}`,
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const postgres = await startPostgres(path.join(dataDir, 'db'), { flags })
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query(`create database template_empty owner ${ROLE}`)
  const url = new URL(postgres.url)
  url.pathname = '/template_empty'
  const empty = openDatabase(url.href, { connections: 2 })
  await migrateDatabase(empty, QUEUES)
  await empty.close()
  await admin.end()
  project.provide('postgresUrl', postgres.adminUrl)
  project.provide('shopUrl', postgres.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
