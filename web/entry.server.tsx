import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { z } from 'zod'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { appOf, visitOf } from './app.server.ts'
import { deferScripts } from './http/defer-scripts.ts'
import { refusal, tooOftenSent } from './http/refusal.ts'
import { withStyles } from './http/styles.ts'
import { loggedPath } from './routes/declared.ts'
import { VisitContext } from './visit.tsx'

export const streamTimeout = 5_000

/** Everything that React writes, in one piece: a page is sent whole, so that it can be kept and squeezed in one go. */
function collect(): { destination: Writable; page: Promise<Buffer> } {
  const pieces: Buffer[] = []
  let destination = new Writable()
  const page = new Promise<Buffer>((resolve, reject) => {
    destination = new Writable({
      write(piece: Buffer, _encoding, next) {
        pieces.push(piece)
        next()
      },
    })
      .on('finish', () => resolve(Buffer.concat(pieces)))
      .on('error', reject)
  })
  return { destination, page }
}

const answered = z.union([
  z.object({ message: z.string() }),
  z.object({ fault: z.object({ message: z.string() }) }).transform(({ fault }) => fault),
])

/** What an action said to whoever came too often; a page is not rendered for it. */
function sentenceOf(actionData: Record<string, unknown> | null): string | null {
  for (const answer of Object.values(actionData ?? {})) {
    const read = answered.safeParse(answer)
    if (read.success) return read.data.message
  }
  return null
}

/** The cookies that an answer sets are kept, whatever is shown. */
function withHeaders(answer: Response, headers: Headers): Response {
  for (const cookie of headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const sentence = status === 429 ? sentenceOf(routerContext.staticHandlerContext.actionData) : null
  if (sentence !== null) return withHeaders(refusal(request, tooOftenSent(sentence)), headers)
  const { id, nonce, styles, counts } = visitOf(context)
  counts.rendered += 1
  // Only a page that tells of a fault carries the id: the others are kept for many visits, and may break in a browser.
  const broken = routerContext.staticHandlerContext.errors !== null && status !== 404
  const { log, config } = appOf(context)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <VisitContext value={{ id: broken ? id : null, nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </VisitContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const { destination, page } = collect()
          pipe(destination)
          page.then((bytes) => {
            const body =
              config.mode === 'development'
                ? bytes
                : withStyles(deferScripts(bytes, nonce, styles?.address ?? null), styles)
            resolve(new Response(Uint8Array.from(body), { status, headers }))
          }, reject)
        },
        onShellError: reject,
        onError(fault: unknown) {
          // A refusal that passes through a boundary without its loader's answer was told of quietly already.
          if (isRouteErrorResponse(fault) && fault.status < 500) return
          log.error({ fault, id }, 'a page broke while it was rendered')
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Faults of loaders, actions and rendering: logged with the id that the error screen shows. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted) return
  const visit = visitOf(context)
  const { id } = visit
  const { log } = appOf(context)
  const path = loggedPath(new URL(request.url).pathname)
  if (isRouteErrorResponse(fault) && fault.status < 500)
    return log.info({ id, path, status: fault.status }, 'a request was refused')
  if (isDatabaseUnavailable(fault)) {
    visit.unavailable = true
    return
  }
  log.error({ fault, id, path }, 'a request failed')
}
