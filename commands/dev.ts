import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { openApp } from '#server/app.ts'
import type * as Jobs from '#server/jobs.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import type * as Shop from '#web/server.ts'
import { closeAtEnd } from './ending.ts'
import { sayLogins } from './logins.ts'
import { openHere } from './open.ts'
import { addressOf, checkPort } from './port.ts'
import { giveUpOn, say } from './say.ts'
import { seedMarket } from './seed-market.ts'

/** The shop with every change of a source in the browser at once. */
process.env.NODE_ENV = 'development'
const here = await openHere({ checkFirst: checkPort }).catch(giveUpOn)
const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret })
await seedMarket(app).catch(giveUpOn)

const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const load = async <Module>(name: string) => (await vite.ssrLoadModule(name)) as Module

let shop: typeof Shop | null = null
let listener = getRequestListener(() => new Response(null, { status: 503 }))
server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const loaded = await load<typeof Shop>('/web/server.ts')
      if (loaded !== shop) {
        shop = loaded
        const http = loaded.createHttp(app, () => load<ServerBuild>('virtual:react-router/server-build'))
        listener = getRequestListener(http.fetch)
      }
      await listener(request, response)
    } catch (fault) {
      if (fault instanceof Error) vite.ssrFixStacktrace(fault)
      app.log.error({ fault }, 'the development server could not answer')
      response.writeHead(500).end(fault instanceof Error ? fault.stack : String(fault))
    }
  })
})
const { jobsOf } = await load<typeof Jobs>('/server/jobs.ts')
const workers = await startWorkers(here.url, app.database, jobsOf(app), app.log)
server.listen(here.config.port, here.config.host, () => {
  say(`\n  ${addressOf(here.config.host, here.config.port)}\n`)
  if (here.config.demo) sayLogins()
})

closeAtEnd(async () => {
  server.closeAllConnections()
  server.close()
  await workers.stop()
  await app.database.close()
  // Whatever else is slow to end, the database must not be left behind.
  void vite.close()
}, 0)
