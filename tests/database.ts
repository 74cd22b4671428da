import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, openApp } from '#server/app.ts'
import type { Provider } from '#server/payments/provider.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { ROLE } from '#server/platform/postgres-role.ts'
import { prepareDemoTemplate } from './demo-template.ts'

/** A clock that stands still until a test moves it. */
interface HandClock extends Clock {
  set(moment: Date | string): void
  forward(milliseconds: number): void
}

export function handClock(start: Date | string = '2026-11-20T12:00:00Z'): HandClock {
  let now = new Date(start)
  return {
    now: () => now,
    set: (moment) => {
      now = new Date(moment)
    },
    forward: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

export interface TestApp extends App {
  url: string
  close(): Promise<void>
}

/**
 * An app on a database of its own, cloned from a template in some milliseconds: `empty` has the migrations
 * only, `demo` the whole demo market with its pictures.
 */
export async function openTestApp(
  parts: { template?: 'empty' | 'demo'; clock?: Clock; provider?: Provider; connections?: number } = {},
): Promise<TestApp> {
  const template = parts.template ?? 'empty'
  const server = inject('postgresUrl')
  const shop = inject('shopUrl')
  if (template === 'demo') await prepareDemoTemplate({ server, shop }, inject('dataDir'))
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template template_${template} strategy file_copy owner ${ROLE}`)
  const url = new URL(shop)
  url.pathname = `/${name}`
  const app = openApp(
    { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), dataDir: inject('dataDir') },
    {
      databaseUrl: url.href,
      secret: ['a secret for tests only, 32 characters'],
      log: openLog('silent'),
      clock: parts.clock ?? systemClock,
      // Two hundred shoppers come at once here while other tests run.
      patience: 60_000,
      ...(parts.connections ? { connections: parts.connections } : {}),
      ...(parts.provider ? { provider: parts.provider } : {}),
    },
  )
  return {
    ...app,
    url: url.href,
    close: async () => {
      await app.database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
