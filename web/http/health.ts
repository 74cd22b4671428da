import { Hono } from 'hono'
import type { House } from '#server/house.ts'

/** For whoever watches over the house: alive, able to serve, and some figures in Prometheus' text format. */
export function health(house: House): Hono {
  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'alive' }))
  app.get('/ready', async (c) => {
    try {
      await house.database.pool.query('select 1')
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'the database could not be reached' }, 503)
    }
  })
  app.get('/metrics', (c) => {
    const { pool } = house.database
    const figures = {
      process_resident_memory_bytes: process.memoryUsage().rss,
      process_uptime_seconds: Math.round(process.uptime()),
      database_connections_open: pool.totalCount,
      database_connections_idle: pool.idleCount,
      database_requests_waiting: pool.waitingCount,
    }
    return c.text(
      Object.entries(figures)
        .map(([name, value]) => `${name} ${value}\n`)
        .join(''),
    )
  })
  return app
}
