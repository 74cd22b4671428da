import { userInfo } from 'node:os'
import { openApp } from '#server/app.ts'
import { blockSearchTerm, unblockSearchTerm } from '#server/catalog/blocked-terms.ts'
import { contextOf } from '#server/context.ts'
import { openHere } from './open.ts'
import { giveUp, giveUpOn, say, warn } from './say.ts'

/** `npm run block-term -- "WORDS" [--undo]`: takes words out of the suggestions for good, or lets them be suggested again. */
async function block(words: string[]): Promise<void> {
  const isUndo = words.includes('--undo')
  const term = words.filter((word) => word !== '--undo').join(' ')
  if (!term)
    giveUp('Which words? As in: npm run block-term -- "cheap watches", and --undo to allow them again')
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 2 })
  try {
    const keeper = contextOf(app, { role: 'admin', userId: `command:${userInfo().username}` })
    const outcome = await (isUndo ? unblockSearchTerm : blockSearchTerm)(keeper, term)
    if (!outcome.ok) {
      warn(outcome.message)
      process.exitCode = 1
    } else say(isUndo ? `"${term}" may be suggested again.` : `"${term}" is not suggested any more.`)
  } finally {
    await app.database.close()
    await here.close()
  }
}

await block(process.argv.slice(2)).catch(giveUpOn)
