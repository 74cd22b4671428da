import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { tellAway } from '#server/platform/away.ts'
import { isDatabaseAway } from '#server/platform/database.ts'
import { houseOf, visitOf } from './house.server.ts'
import { scriptsLater } from './http/later.ts'
import { withStyles } from './http/styles.ts'
import { toldPath } from './http/told-path.ts'
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { id, nonce, styles } = visitOf(context)
  // Only a page that tells of a fault carries the id: the others are kept for many visits, and may break in a browser.
  const broken = routerContext.staticHandlerContext.errors !== null && status !== 404
  const { log, config } = houseOf(context)
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
              config.mode === 'development' ? bytes : withStyles(scriptsLater(bytes, nonce), styles)
            resolve(new Response(Uint8Array.from(body), { status, headers }))
          }, reject)
        },
        onShellError: reject,
        onError(fault: unknown) {
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
  const { database, log } = houseOf(context)
  if (isDatabaseAway(fault)) {
    visit.away = true
    return tellAway(database, log)
  }
  log.error({ fault, id, path: toldPath(new URL(request.url).pathname) }, 'a request failed')
}
