import { randomBytes, randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type App, type AppParts, openApp } from '#server/app.ts'
import { listenToCatalogue } from '#server/catalog/freshness.ts'
import { jobsOf } from '#server/jobs.ts'
import { emailDelivery } from '#server/mail/delivery.ts'
import { cacheAnswers } from '#server/platform/cache.ts'
import type { Config } from '#server/platform/config.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { limitKeyOf } from '#server/platform/limits.ts'
import { logOutage } from '#server/platform/outage.ts'
import { followReplica } from '#server/platform/replica.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { language } from '#server/platform/texts.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { answerApi } from './api/api.ts'
import { appContext, languageOf, marketOf, type Visit, visitContext } from './app.server.ts'
import { withFormsKept } from './forms-kept.server.ts'
import { assets } from './http/assets.ts'
import { compress } from './http/compress.ts'
import type { Counts } from './http/counts.ts'
import { formBody } from './http/form-body.ts'
import { health } from './http/health.ts'
import { listen, type RunningServer } from './http/listen.ts'
import { media } from './http/media.ts'
import { otherSites } from './http/other-sites.ts'
import { PageCache } from './http/page-cache.ts'
import { pagesOf } from './http/pages.ts'
import { policyReports } from './http/policy-reports.ts'
import { faultFor, isForApi, problem } from './http/problem.ts'
import { redirectMoved } from './http/redirect-moved.ts'
import { noSuchAddress, refusal, unavailable } from './http/refusal.ts'
import { formAllowance, limitConcurrency } from './http/request-limits.ts'
import { allowedBy, closeToOthers, setSecurityHeaders } from './http/security.ts'
import { readStyles } from './http/styles.ts'
import { carriesFiles } from './http/uploads.ts'
import { loadTexts } from './languages.ts'
import { endStreams } from './open-streams.ts'
import { frontAt, loggedPath } from './routes/declared.ts'
import { FONTS, STYLESHEETS } from './stylesheets.ts'

/** The whole HTTP face of the app: files, pictures, health, limits, and React Router for the rest. */
export function createHttp(
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache: PageCache | null = null,
): Hono {
  const mode = app.config.mode === 'development' ? 'development' : 'production'
  const pages =
    typeof build === 'function'
      ? createRequestHandler(async () => withFormsKept(await build()), mode)
      : pagesOf(withFormsKept(build), mode)
  const styles = readStyles(mode, STYLESHEETS, FONTS)
  const counts: Counts = { rendered: 0, refused: 0 }
  const addressOf = (c: Context) => addressBehind(c, app.config.trustProxy)
  const whoIs = (c: Context) => limitKeyOf(addressOf(c))
  const http = new Hono()

  http.use('*', rejectMalformed())
  http.route('/', health(app, counts))
  if (mode === 'production') http.use('*', assets())
  http.route('/media', media(app, whoIs))
  if (cache) http.use('*', cachedPages(app, cache))
  http.use('*', (c, next) => inLanguage(languageOf(c.req.raw, app), next))
  http.route('/', policyReports(app.log, whoIs))
  http.use('*', otherSites(app.config.publicUrl), formAllowance(whoIs, counts))
  const forms = formBody(whoIs)
  http.use('*', (c, next) => (carriesFiles(c.req.raw) ? next() : forms(c, next)))
  http.use('*', limitConcurrency(whoIs, counts, app.requests), compress(), redirectMoved(app))

  http.all('*', async (c) => {
    const visit: Visit = {
      id: visitId(),
      nonce: randomBytes(16).toString('base64'),
      language: language(),
      styles: styles?.[frontAt(c.req.path)] ?? null,
      address: addressOf(c),
      counts,
      replica: 'unread',
      unavailable: false,
    }
    const started = performance.now()
    const render = async (): Promise<Response> => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(visitContext, visit)
      const answer = await (isForApi(c.req.raw) ? answerApi : pages)(c.req.raw, context)
      if (!visit.unavailable) return answer
      if (visit.replica === 'read') {
        app.reads.lost()
        // What a replica that is gone was asked, the database itself answers, where nothing can have been done yet.
        if (c.req.method === 'GET' || c.req.method === 'HEAD') {
          Object.assign(visit, { replica: 'gone', unavailable: false })
          return render()
        }
      }
      logOutage(app.database, app.log)
      return refusal(c.req.raw, unavailable())
    }
    const shared = await cache?.answer(c.req.raw, marketOf(c.req.raw), visit, render)
    const response = shared ?? (await render())
    closeToOthers(c.req.raw, response.headers, app.config)
    response.headers.set('X-Request-Id', visit.id)
    setSecurityHeaders(response.headers, allowedBy(visit.nonce), app.config)
    logRequest(app, c, { id: visit.id, status: response.status, started })
    return response
  })

  http.onError((fault, c) => {
    const id = randomUUID().slice(0, 8)
    if (isDatabaseUnavailable(fault)) {
      logOutage(app.database, app.log)
      return refusal(c.req.raw, unavailable())
    }
    app.log.error({ fault, id, path: loggedPath(c.req.path) }, 'a request failed outside the pages')
    if (isForApi(c.req.raw)) return problem(faultFor(id))
    return c.text(`Something went wrong. Error id: ${id}`, 500)
  })
  return http
}

/** The nearest address that asked: the last one that a proxy of ours added, where there is one; else the other end of the line. */
function addressBehind(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined
  return forwarded?.split(',').at(-1)?.trim().slice(0, 64) || getConnInfo(c).remote.address || 'unknown'
}

const visitId = () => randomUUID().slice(0, 8)

function logRequest(
  app: App,
  c: Context,
  { started, ...facts }: { id: string; status: number; started: number },
) {
  const { method, path } = c.req
  app.log.info(
    { ...facts, method, path: loggedPath(path), ms: Math.round(performance.now() - started) },
    'request',
  )
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}

/**
 * Refuses what cannot be an address of the shop before anything else reads it: a host that is none, a NUL, which no
 * word has and no database keeps, and half a letter.
 */
const rejectMalformed = (): MiddlewareHandler => async (c, next) => {
  const url = URL.parse(c.req.url)
  if (!url) return c.text('The Host header names no host.', 400)
  const isWritten = isReadable(url.pathname) && !url.search.includes('%00')
  return isWritten ? next() : refusal(c.req.raw, noSuchAddress())
}

/** Answers with pages that are there already, before anything else is done for a request. */
function cachedPages(app: App, cache: PageCache): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    const request = c.req.raw
    const id = visitId()
    const answer = cache.find(request, marketOf(request), languageOf(request, app), id)
    if (!answer) return next()
    logRequest(app, c, { id, status: answer.status, started })
    return answer
  }
}

export type { RunningServer }

/** What the start command loads: the whole shop over the pages of this very build, with its jobs. */
export async function openShop(
  config: Config,
  parts: Pick<AppParts, 'databaseUrl' | 'secret' | 'log' | 'connections'>,
): Promise<RunningServer> {
  const opened = openApp(config, parts)
  const replica = config.databaseReadUrl
    ? followReplica(opened.database, config.databaseReadUrl, opened.log, parts.connections)
    : null
  const app: App = replica ? { ...opened, reads: replica } : opened
  if (config.pseudoLanguage) await loadTexts('en-XA')
  const pages = await import('virtual:react-router/server-build')
  // The framework compares with the address it was asked at; behind a proxy that speaks https people see another.
  const build = { ...pages, allowedActionOrigins: [new URL(config.publicUrl).host] }
  const cache = config.pageCache
    ? new PageCache((headers, allowed) => setSecurityHeaders(headers, allowed, config))
    : null
  const memory = cacheAnswers(app.db)
  const catalogue = listenToCatalogue(parts.databaseUrl, (tags) => {
    replica?.changed(tags)
    memory.drop(tags)
    cache?.drop(tags)
  })
  const server = await listen(createHttp(app, build, cache), config.host, config.port)
  if (emailDelivery(config) === 'nowhere') app.log.warn('no email leaves until SMTP_URL is set')
  const workers = await startWorkers(parts.databaseUrl, app.database, jobsOf(app), app.log)
  return {
    port: server.port,
    stop: async () => {
      endStreams(app)
      await Promise.all([server.stop(), workers.stop()])
      await catalogue.stop()
      closeWorkerPools()
      await replica?.stop()
      await app.database.close()
    },
  }
}
