import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '#server/platform/database.ts'
import { houseOf, visitOf } from './house.server.ts'
import { openBody } from './http/pieces.ts'
import { VisitContext } from './visit.tsx'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { id, nonce } = visitOf(context)
  const { log } = houseOf(context)
  return new Promise((resolve, reject) => {
    let shellSent = false
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <VisitContext value={{ id, nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </VisitContext>,
      {
        nonce,
        [ready]() {
          shellSent = true
          const { body, destination } = openBody()
          destination.once('close', () => clearTimeout(timer))
          pipe(destination)
          resolve(new Response(body, { status, headers }))
        },
        onShellError: reject,
        onError(fault: unknown) {
          if (shellSent) log.error({ fault, id }, 'a page broke while it was sent')
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
  const away = isDatabaseAway(fault)
  if (away) visit.away = true
  houseOf(context).log.error(
    { fault: away ? 'database away' : fault, id, path: new URL(request.url).pathname },
    away ? 'the database could not be reached' : 'a request failed',
  )
}
