import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import type * as Shop from '#web/server.ts'
import { buildIsOld, buildPages } from '../commands/build.ts'
import { once } from './once.ts'

/** The shop as it is built for production; built once a run, and only when a source is newer. */
export async function loadShop(): Promise<typeof Shop> {
  await once(inject('dataDir'), 'pages', async () => {
    if (await buildIsOld()) await buildPages()
  })
  process.env.NODE_ENV = 'production'
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  return (await import(/* @vite-ignore */ file)) as typeof Shop
}
