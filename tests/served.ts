import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { loadShop } from './built-shop.ts'
import { openTestApp, type TestApp } from './database.ts'

/** A shop as it is served in production, over an app of its own, and without a browser. */
export interface ServedShop {
  app: TestApp
  url: string
  close(): Promise<void>
}

/** `parts` changes settings of this shop; `template` names the database that it begins with, `log` hears what it says. */
export async function serveShop(
  parts: Partial<Config> = {},
  { log, ...options }: Parameters<typeof openTestApp>[0] & { log?: Log } = {},
): Promise<ServedShop> {
  const { openShop } = await loadShop()
  const app = await openTestApp(options)
  const server = await openShop(
    { ...app.config, mode: 'production', port: 0, host: '127.0.0.1', ...parts },
    { databaseUrl: app.url, secret: app.secret, ...(log && { log }) },
  )
  return {
    app,
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.stop()
      await app.close()
    },
  }
}
