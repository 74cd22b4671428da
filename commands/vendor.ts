import { openApp } from '#server/app.ts'
import { decideVendor, readDecision } from './decide-vendor.ts'
import { openHere } from './open.ts'
import { giveUp, giveUpOn, say, warn } from './say.ts'

const HOW = 'As in: npm run vendor -- approve seller@shop.example, or reject and suspend with a reason'

/** `npm run vendor`: who waits for approval. `npm run vendor -- ACT EMAIL [REASON]`: approve, reject, suspend, reactivate. */
async function run(words: string[]): Promise<void> {
  const decision = readDecision(words) ?? giveUp(HOW)
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 2 })
  try {
    const outcome = await decideVendor(app, decision)
    if (outcome.ok) say(outcome.value.message)
    else {
      warn(outcome.message)
      process.exitCode = 1
    }
  } finally {
    await app.database.close()
    await here.close()
  }
}

await run(process.argv.slice(2)).catch(giveUpOn)
