import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type App, type AppParts, openApp } from '#server/app.ts'
import { listenToCatalogue } from '#server/catalog/freshness.ts'
import { jobsOf } from '#server/jobs.ts'
import { emailDelivery } from '#server/mail/delivery.ts'
import { tellAway } from '#server/platform/away.ts'
import { cacheAnswers } from '#server/platform/cache.ts'
import type { Config } from '#server/platform/config.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { visitorOf } from '#server/platform/limits.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { language } from '#server/platform/texts.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { appContext, languageOf, marketOf, type Visit, visitContext } from './app.server.ts'
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
import { refusal, unavailable } from './http/refusal.ts'
import { closeToOthers, setSecurityHeaders } from './http/security.ts'
import { readStyles } from './http/styles.ts'
import { bringsFiles } from './http/uploads.ts'
import { written } from './http/written.ts'
import { loadTexts } from './languages.ts'
import { frontAt, loggedPath } from './routes/declared.ts'
import { STYLESHEETS } from './stylesheets.ts'

/** The whole HTTP face of the app: files, pictures, health, limits, and React Router for the rest. */
export function createHttp(
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache: PageCache | null = null,
): Hono {
  const mode = app.config.mode === 'development' ? 'development' : 'production'
  const pages = createRequestHandler(build, mode)
  const styles = readStyles(mode, STYLESHEETS)
  const counts: Counts = { rendered: 0, refused: 0 }
  const addressOf = (c: Context) => addressBehind(c, app.config.trustProxy)
  const whoIs = (c: Context) => visitorOf(addressOf(c))
  const http = new Hono()

  http.use('*', written())
  http.route('/', health(app, counts))
  if (mode === 'production') http.use('*', assets())
  http.route('/media', media(app))
  http.use('*', (c, next) => inLanguage(languageOf(c.req.raw, app), next))
  http.route('/', policyReports(app.log, whoIs))
  http.use('*', otherSites(app.config.publicUrl), formAllowance(whoIs, counts))
  const forms = formBody(whoIs)
  http.use('*', (c, next) => (bringsFiles(c.req.raw) ? next() : forms(c, next)))
  http.use('*', inLine(whoIs, counts), compress(), moved(app))

  http.all('*', async (c) => {
    const visit: Visit = {
      id: randomUUID().slice(0, 8),
      nonce: randomBytes(16).toString('base64'),
      language: language(),
      styles: styles?.[frontAt(c.req.path)] ?? null,
      address: addressOf(c),
      counts,
      unavailable: false,
    }
    const started = performance.now()
    const key = cache?.keyOf(c.req.raw, marketOf(c.req.raw), visit.language) ?? null
    const render = async (nonce: string): Promise<Response> => {
      const context = new RouterContextProvider()
      const rendered = { ...visit, nonce }
      context.set(appContext, app)
      context.set(visitContext, rendered)
      const answer = await pages(c.req.raw, context)
      return rendered.unavailable ? refusal(c.req.raw, unavailable()) : answer
    }
    const response = await (cache && key ? cache.answer(key, visit, render) : render(visit.nonce))
    closeToOthers(c.req.raw, response.headers, app.config)
    setSecurityHeaders(response.headers, visit, app.config)
    app.log.info(
      {
        id: visit.id,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: response.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
    return response
  })

  http.onError((fault, c) => {
    const id = randomUUID().slice(0, 8)
    if (isDatabaseUnavailable(fault)) {
      tellAway(app.database, app.log)
      return refusal(c.req.raw, unavailable())
    }
    app.log.error({ fault, id, path: loggedPath(c.req.path) }, 'a request failed outside the pages')
    return c.text(`Something went wrong. Error id: ${id}`, 500)
  })
  return http
}

export type { RunningServer }

/** What the start command loads: the whole shop over the pages of this very build, with its jobs. */
export async function openShop(
  config: Config,
  parts: Pick<AppParts, 'databaseUrl' | 'secret' | 'log'>,
): Promise<RunningServer> {
  const app = openApp(config, parts)
  if (config.pseudoLanguage) await loadTexts('en-XA')
  const pages = await import('virtual:react-router/server-build')
  // The framework compares with the address it was asked at; behind a proxy that speaks https people see another.
  const build = { ...pages, allowedActionOrigins: [new URL(config.publicUrl).host] }
  const cache = config.pageCache ? new PageCache() : null
  const memory = cacheAnswers(app.db)
  const catalogue = listenToCatalogue(parts.databaseUrl, (tags) => {
    memory.drop(tags)
    cache?.drop(tags)
  })
  const server = await listen(createHttp(app, build, cache), config.host, config.port)
  if (emailDelivery(config) === 'nowhere') app.log.warn('no e-mail leaves until SMTP_URL is set')
  const workers = await startWorkers(parts.databaseUrl, app.database, jobsOf(app), app.log)
  return {
    port: server.port,
    stop: async () => {
      await Promise.all([server.stop(), workers.stop()])
      await catalogue.stop()
      closeWorkerPools()
      await app.database.close()
    },
  }
}
