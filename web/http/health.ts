import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { App } from '#server/app.ts'
import type { Counts } from './counts.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Figures tell how a shop is doing: with the token of the settings, or, without one, to this machine and not through a proxy. */
function maySeeFigures(c: Context, token: string | null): boolean {
  if (token !== null)
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined)
  return !isForwarded && LOOPBACK.test(getConnInfo(c).remote.address ?? '')
}

/** For whoever watches over the app: alive, able to serve, and some figures in Prometheus' text format. */
export function health(app: App, counts: Counts): Hono {
  const http = new Hono()
  let probe: Promise<boolean> | null = null
  /** However many want to know at once, the database is asked once. */
  const isReachable = () => {
    probe ??= app.database.pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        probe = null
      })
    return probe
  }
  http.get('/health', (c) => c.json({ status: 'alive' }))
  http.get('/ready', async (c) =>
    (await isReachable())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'the database could not be reached' }, 503),
  )
  http.get('/metrics', (c) => {
    if (!maySeeFigures(c, app.config.metricsToken)) return c.text('There are no figures here.', 404)
    const { pool } = app.database
    const { user, system } = process.cpuUsage()
    const figures = {
      process_cpu_seconds_total: (user + system) / 1e6,
      process_resident_memory_bytes: process.memoryUsage().rss,
      process_uptime_seconds: Math.round(process.uptime()),
      database_connections_open: pool.totalCount,
      database_connections_idle: pool.idleCount,
      database_requests_waiting: pool.waitingCount,
      pages_rendered_total: counts.rendered,
      requests_refused_total: counts.refused,
    }
    return c.text(
      Object.entries(figures)
        .map(([name, value]) => `${name} ${value}\n`)
        .join(''),
    )
  })
  return http
}
