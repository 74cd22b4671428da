import { resetByName } from '#server/accounts/reset-admin.ts'
import { openApp } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { openHere } from './open.ts'
import { giveUp, giveUpOn, say, warn } from './say.ts'

/**
 * `npm run admin -- reset NAME`: a one-time password for an administrator who forgot theirs, without a second factor. With the
 * email of a seller: only the second factor goes.
 */
async function run([act, name]: string[]): Promise<void> {
  if (act !== 'reset' || !name) giveUp('As in: npm run admin -- reset admin, or reset seller@shop.example')
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 2 })
  const ctx = systemContext(app)
  try {
    const outcome = await resetByName(ctx, name)
    if (!outcome.ok) {
      warn(outcome.message)
      process.exitCode = 1
    } else if (outcome.value === null) say(`${name} logs in with the password alone now.`)
    else say(`${name} logs in once with the password ${outcome.value.password} and chooses another then.`)
  } finally {
    await app.database.close()
    await here.close()
  }
}

await run(process.argv.slice(2)).catch(giveUpOn)
