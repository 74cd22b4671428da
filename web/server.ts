import { randomBytes, randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { listenToCatalogue } from '#server/catalog/freshness.ts'
import { type House, openHouse } from '#server/house.ts'
import { jobsOf } from '#server/jobs.ts'
import { wayOfLetters } from '#server/mail/ways.ts'
import { tellAway } from '#server/platform/away.ts'
import type { Config } from '#server/platform/config.ts'
import { isDatabaseAway } from '#server/platform/database.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { remember } from '#server/platform/memory.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { houseContext, marketOf, type Visit, visitContext } from './house.server.ts'
import { assets } from './http/assets.ts'
import { awayPage } from './http/away.ts'
import { compress } from './http/compress.ts'
import { health } from './http/health.ts'
import { media } from './http/media.ts'
import { moved } from './http/moved.ts'
import { otherSites } from './http/other-sites.ts'
import { PageCache } from './http/page-cache.ts'
import { setSecurityHeaders } from './http/security.ts'
import { readStyles } from './http/styles.ts'
import { toldPath } from './http/told-path.ts'
import { tooMuch } from './http/too-much.ts'
import { unwritable } from './http/unwritable.ts'
import { bringsFiles } from './http/uploads.ts'

const MEGABYTE = 1024 * 1024
const FORM_LIMIT = MEGABYTE

/** The whole HTTP face of the house: files, pictures, health, limits, and React Router for the rest. */
export function createApp(
  house: House,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache: PageCache | null = null,
): Hono {
  const mode = house.config.mode === 'development' ? 'development' : 'production'
  const pages = createRequestHandler(build, mode)
  const styles = readStyles(mode)
  const app = new Hono()

  app.route('/', health(house))
  if (mode === 'production') app.use('*', assets())
  app.route('/media', media(house))
  app.use('*', compress(), otherSites(house.config.publicUrl))
  const forms = bodyLimit({ maxSize: FORM_LIMIT, onError: (c) => tooMuch(c.req.raw) })
  app.use('*', (c, next) => (bringsFiles(c.req.raw) ? next() : forms(c, next)))
  app.use('*', unwritable(), moved(house))

  app.all('*', async (c) => {
    const visit: Visit = {
      id: randomUUID().slice(0, 8),
      nonce: randomBytes(16).toString('base64'),
      styles,
      address: addressOf(
        house.config.trustProxy ? c.req.header('x-forwarded-for') : undefined,
        () => getConnInfo(c).remote.address,
      ),
      away: false,
    }
    const started = performance.now()
    const key = cache?.keyOf(c.req.raw, marketOf(c.req.raw)) ?? null
    const render = async (nonce: string): Promise<Response> => {
      const context = new RouterContextProvider()
      const rendered = { ...visit, nonce }
      context.set(houseContext, house)
      context.set(visitContext, rendered)
      const answer = await pages(c.req.raw, context)
      return rendered.away ? awayPage(c.req.raw) : answer
    }
    const response = await answerFrom(cache, key, visit, render)
    setSecurityHeaders(response.headers, visit, house.config)
    house.log.info(
      {
        id: visit.id,
        method: c.req.method,
        path: toldPath(c.req.path),
        status: response.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
    return response
  })

  app.onError((fault, c) => {
    const id = randomUUID().slice(0, 8)
    if (isDatabaseAway(fault)) {
      tellAway(house.database, house.log)
      return awayPage(c.req.raw)
    }
    house.log.error({ fault, id, path: toldPath(c.req.path) }, 'a request failed outside the pages')
    return c.text(`Something went wrong. Error id: ${id}`, 500)
  })
  return app
}

/** A kept page where there is one; else rendered, and kept when anybody may see it. */
async function answerFrom(
  cache: PageCache | null,
  key: string | null,
  visit: Visit,
  render: (nonce: string) => Promise<Response>,
): Promise<Response> {
  if (!cache || key === null) return render(visit.nonce)
  const kept = cache.find(key, visit, Date.now())
  if (kept) return kept
  const { edition } = cache
  return cache.keep(key, await render(cache.nonce), visit, Date.now(), edition)
}

/** The nearest address that asked; the last one added by a proxy in front of us. */
function addressOf(forwarded: string | undefined, remote: () => string | undefined): string {
  return forwarded?.split(',').at(-1)?.trim() || remote() || 'unknown'
}

export interface RunningServer {
  port: number
  /** Lets running requests end (at most five seconds), then closes. */
  stop(): Promise<void>
}

/** Listens; rejects with the system's error when the port is taken. */
export function listen(app: Hono, host: string, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port, autoCleanupIncoming: true }, (info) =>
      resolve({
        port: info.port,
        stop: () =>
          new Promise((closed) => {
            const hurry = setTimeout(
              () => 'closeAllConnections' in server && server.closeAllConnections(),
              5000,
            )
            server.close(() => {
              clearTimeout(hurry)
              closed()
            })
            if ('closeIdleConnections' in server) server.closeIdleConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}

/** What the start command loads: the whole shop over the pages of this very build, with its jobs. */
export async function openShop(
  config: Config,
  parts: { databaseUrl: string; secret: string },
): Promise<RunningServer> {
  const house = openHouse(config, parts)
  const pages = await import('virtual:react-router/server-build')
  // The framework compares with the address it was asked at; behind a proxy that speaks https people see another.
  const build = { ...pages, allowedActionOrigins: [new URL(config.publicUrl).host] }
  const cache = config.pageCache ? new PageCache() : null
  const memory = remember(house.db)
  const catalogue = listenToCatalogue(parts.databaseUrl, () => {
    memory.clear()
    cache?.clear()
  })
  const server = await listen(createApp(house, build, cache), config.host, config.port)
  if (wayOfLetters(config) === 'nowhere') house.log.warn('no letter leaves until SMTP_URL is set')
  const workers = await startWorkers(parts.databaseUrl, house.database, jobsOf(house), house.log)
  return {
    port: server.port,
    stop: async () => {
      await server.stop()
      await workers.stop()
      await catalogue.stop()
      closeWorkerPools()
      await house.database.close()
    },
  }
}
