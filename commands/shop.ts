import { spawn } from 'node:child_process'
import { closeAtEnd, end } from './ending.ts'
import { sayLogins } from './logins.ts'
import { noticesOf } from './notices.ts'
import { openHere } from './open.ts'
import { addressOf, checkPort, portUnavailable } from './port.ts'
import { giveUpOn, say } from './say.ts'

/** What fills a market is a process of its own, so that the shop keeps nothing of it. It says itself why it failed. */
async function stock(): Promise<void> {
  const child = spawn(process.execPath, ['build/server/seed-market.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  closeAtEnd(async () => {
    child.kill()
    await ended
  })
  if ((await ended) !== 0) await end(1)
}

/** The shop as the build has it. `npm start` opens it, and builds it where that is needed. */
async function open(): Promise<void> {
  const here = await openHere({ checkFirst: checkPort })
  const { config } = here
  const [{ openShop }] = await Promise.all([import('#web/server.ts'), stock()])
  const shop = await openShop(config, { databaseUrl: here.url, secret: here.secret }).catch((fault) => {
    // Another program may have taken the port while the market was filled.
    throw fault.syscall === 'listen' ? portUnavailable(config, fault) : fault
  })
  closeAtEnd(async () => {
    say('Closing …')
    await shop.stop()
  }, 0)
  say(`\n  Infinity is open: ${addressOf(config.host, shop.port)}\n`)
  if (config.demo) sayLogins()
  for (const line of noticesOf(config)) say(`  ${line}\n`)
}

await open().catch(giveUpOn)
