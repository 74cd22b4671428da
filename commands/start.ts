import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIsOld, buildPages } from './build.ts'

const SHOP = path.resolve('build/server/shop.js')

/** Under load these spare a fifth of a node's memory, and cost no time: a small young generation, one arena for all threads. */
const FLAGS = ['--max-semi-space-size=8']
const SPARING = { MALLOC_ARENA_MAX: '1' }

/** Builds what is old, and gives its process to the built shop: what reads and builds sources takes 60 MB that serve nobody. */
async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  if (await buildIsOld()) {
    const [{ readConfig }, { checkDataDir }, { checkPort }, { say }] = await Promise.all([
      import('#server/platform/config.ts'),
      import('./own-database.ts'),
      import('./port.ts'),
      import('./say.ts'),
    ])
    const config = readConfig(process.env)
    await checkDataDir(config)
    await checkPort(config)
    say('Building the pages (once; again only when the sources change) …')
    await buildPages()
  }
  // Windows knows no such thing.
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...FLAGS, ...process.execArgv, SHOP], {
      ...SPARING,
      ...process.env,
    })
  await import(pathToFileURL(SHOP).href)
}

await start().catch(async (fault) => (await import('./say.ts')).giveUpOn(fault))
