import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { listenToCatalogue } from '#server/catalog/freshness.ts'
import { type House, openHouse } from '#server/house.ts'
import type { Keys } from '#server/identity/secrets.ts'
import { jobsOf } from '#server/jobs.ts'
import { wayOfLetters } from '#server/mail/ways.ts'
import { tellAway } from '#server/platform/away.ts'
import type { Config } from '#server/platform/config.ts'
import { isDatabaseAway } from '#server/platform/database.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { visitorOf } from '#server/platform/limits.ts'
import { remember } from '#server/platform/memory.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { houseContext, marketOf, type Visit, visitContext } from './house.server.ts'
import { addressBehind } from './http/address.ts'
import { assets } from './http/assets.ts'
import { compress } from './http/compress.ts'
import type { Counts } from './http/counts.ts'
import { formBody } from './http/form-body.ts'
import { health } from './http/health.ts'
import { formAllowance, inLine } from './http/line.ts'
import { listen, type RunningServer } from './http/listen.ts'
import { media } from './http/media.ts'
import { moved } from './http/moved.ts'
import { otherSites } from './http/other-sites.ts'
import { PageCache } from './http/page-cache.ts'
import { policyReports } from './http/policy-reports.ts'
import { away, refusal } from './http/refusal.ts'
import { closeToOthers, setSecurityHeaders } from './http/security.ts'
import { readStyles } from './http/styles.ts'
import { toldPath } from './http/told-path.ts'
import { bringsFiles } from './http/uploads.ts'
import { written } from './http/written.ts'

/** The whole HTTP face of the house: files, pictures, health, limits, and React Router for the rest. */
export function createApp(
  house: House,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache: PageCache | null = null,
): Hono {
  const mode = house.config.mode === 'development' ? 'development' : 'production'
  const pages = createRequestHandler(build, mode)
  const styles = readStyles(mode)
  const counts: Counts = { rendered: 0, refused: 0 }
  const addressOf = (c: Context) => addressBehind(c, house.config.trustProxy)
  const whoIs = (c: Context) => visitorOf(addressOf(c))
  const app = new Hono()

  app.use('*', written())
  app.route('/', health(house, counts))
  if (mode === 'production') app.use('*', assets())
  app.route('/media', media(house))
  app.route('/', policyReports(house.log, whoIs))
  app.use('*', otherSites(house.config.publicUrl), formAllowance(whoIs, counts))
  const forms = formBody(whoIs)
  app.use('*', (c, next) => (bringsFiles(c.req.raw) ? next() : forms(c, next)))
  app.use('*', inLine(whoIs, counts), compress(), moved(house))

  app.all('*', async (c) => {
    const visit: Visit = {
      id: randomUUID().slice(0, 8),
      nonce: randomBytes(16).toString('base64'),
      styles,
      address: addressOf(c),
      counts,
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
      return rendered.away ? refusal(c.req.raw, away()) : answer
    }
    const response = await answerFrom(cache, key, visit, render)
    closeToOthers(c.req.raw, response.headers, house.config)
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
      return refusal(c.req.raw, away())
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

export type { RunningServer }

/** What the start command loads: the whole shop over the pages of this very build, with its jobs. */
export async function openShop(
  config: Config,
  parts: { databaseUrl: string; secret: Keys },
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
      await Promise.all([server.stop(), workers.stop()])
      await catalogue.stop()
      closeWorkerPools()
      await house.database.close()
    },
  }
}
