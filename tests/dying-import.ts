import { openApp } from '#server/app.ts'
import { runImport } from '#server/catalog/import/files/run.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { countImported } from '#server/stock/imported.ts'

/** A process that goes on with an import and comes never to the end of its second batch: it waits to be killed. */
const [databaseUrl = '', runId = ''] = process.argv.slice(2)
const app = openApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), {
  ...{ databaseUrl, secret: ['a secret for tests only, 32 characters'], log: openLog('silent') },
})
let batches = 0
await runImport(app, Number(runId), async (ctx, counts) => {
  await countImported(ctx, counts)
  batches += 1
  if (batches < 2) return
  process.stdout.write('in the middle\n')
  await new Promise((resolve) => process.stdin.on('end', resolve))
})
