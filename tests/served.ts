import type { Config } from '#server/platform/config.ts'
import { loadShop } from './built-shop.ts'
import { openTestHouse, type TestHouse } from './database.ts'

/** A shop as it is served in production, over a house of its own, and without a browser. */
export interface ServedShop {
  house: TestHouse
  url: string
  close(): Promise<void>
}

/** `parts` changes settings of this shop; `template` names the database that it begins with. */
export async function serveShop(
  parts: Partial<Config> = {},
  options: Parameters<typeof openTestHouse>[0] = {},
): Promise<ServedShop> {
  const { openShop } = await loadShop()
  const house = await openTestHouse(options)
  const server = await openShop(
    { ...house.config, mode: 'production', port: 0, host: '127.0.0.1', ...parts },
    { databaseUrl: house.url, secret: house.secret },
  )
  return {
    house,
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.stop()
      await house.close()
    },
  }
}
