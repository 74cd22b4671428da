import path from 'node:path'
import { openCategories } from '#demo/seed/categories.ts'
import { openSharedPictures } from '#demo/shared-pictures.ts'
import { openApp } from '#server/app.ts'
import { importFile } from '#server/catalog/import/import.ts'
import { systemContext } from '#server/context.ts'
import { importReviews } from '#server/reviews/imported.ts'
import { countImportedProducts } from '#server/stock/imported.ts'
import { openHere } from './open.ts'
import { giveUp, giveUpOn, say, warn } from './say.ts'

/** `npm run import -- FILE...`: takes catalogues in, and ends with 1 when a row or a file could not be. */
async function importAll(files: string[]): Promise<void> {
  if (files.length === 0) giveUp('Which files? As in: npm run import -- catalogue.ndjson.gz')
  const began = performance.now()
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
  const sum = { added: 0, changed: 0, unchanged: 0, bad: 0 }
  try {
    await openCategories(app.db)
    const picturesOf = openSharedPictures(app.storage)
    for (const file of files) {
      const name = path.basename(file)
      const { fault, ...report } = await importFile(systemContext(app), file, {
        picturesOf,
        countStock: countImportedProducts,
        importReviews,
        onBad: (line, reason) => warn(`${name}:${line}: ${reason}`),
      })
      for (const key of ['added', 'changed', 'unchanged', 'bad'] as const) sum[key] += report[key]
      if (!fault) continue
      sum.bad += 1
      warn(`${name}: the file cannot be read (${fault.message}).`)
    }
  } finally {
    await app.database.close()
    await here.close()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const bad = sum.bad > 0 ? `, ${sum.bad} bad` : ''
  say(`${sum.added} new, ${sum.changed} changed, ${sum.unchanged} unchanged${bad} (${seconds} s).`)
  if (sum.bad > 0) process.exitCode = 1
}

await importAll(process.argv.slice(2)).catch(giveUpOn)
