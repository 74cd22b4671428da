import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface RunningServer {
  port: number
  /** Takes nothing new, lets what runs end for `END` (a payment that is cut off is finished by its job), then closes. */
  stop(): Promise<void>
}

/** Whoever has not even sent their request by then is cut off; whatever still runs at the end is cut off too. */
const ARRIVE = 5_000
const END = 25_000

/** Listens; rejects with the system's error when the port is taken. */
export function listen(app: Hono, host: string, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port, autoCleanupIncoming: true }, (info) =>
      resolve({
        port: info.port,
        stop: () => (server instanceof Server ? close(server) : Promise.resolve()),
      }),
    )
    const running = new Map<ServerResponse, IncomingMessage>()
    let isClosing = false

    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      running.set(response, request)
      response.once('close', () => running.delete(response))
      if (isClosing) response.setHeader('Connection', 'close')
    })
    server.once('error', reject)

    async function close(http: Server): Promise<void> {
      isClosing = true
      const closed = new Promise<void>((done) => http.close(() => done()))
      for (const [response] of running) if (!response.headersSent) response.setHeader('Connection', 'close')
      http.closeIdleConnections()
      const late = setTimeout(() => {
        for (const [, request] of running) if (!request.complete) request.socket.destroy()
      }, ARRIVE)
      const last = setTimeout(() => http.closeAllConnections(), END)
      await closed
      clearTimeout(late)
      clearTimeout(last)
    }
  })
}
