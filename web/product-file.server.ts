import type { RouterContextProvider } from 'react-router'
import {
  MOST_TABLE_BYTES,
  receiveTable,
  refuseTable,
  tooLargeTable,
} from '#server/catalog/import/files/receive.ts'
import { findMarket, marketOr } from '#server/markets/markets.ts'
import { InFlight } from '#server/media/in-flight.ts'
import { receiveForm } from '#server/media/receive.ts'
import { limitKeyOf } from '#server/platform/limits.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, visitOf } from './app.server.ts'
import { sentForm } from './http/uploads.ts'
import { judgeFormAccount } from './other-account.server.ts'

/** Tables are larger than pictures, and fewer come at once. */
const load = new InFlight({
  ...{ uploads: 4, bytes: 4 * MOST_TABLE_BYTES },
  ...{ uploadsOfOne: 2, bytesOfOne: 2 * MOST_TABLE_BYTES },
})

/**
 * Receives the file of products in a form, chunk by chunk onto the disk, and begins to read it; with what else the form
 * said, as far as it came.
 */
export async function receiveFile(
  act: Parameters<typeof receiveTable>[0],
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const fields = new FormData()
  const received = await receiveForm(
    appOf(context),
    sentForm(request),
    {
      visitor: limitKeyOf(visitOf(context).address),
      ...{ mostFiles: 1, fileBytes: MOST_TABLE_BYTES, load, fields },
      tooLarge: tooLargeTable,
      tooMany: () => refuse('too-many', t('Please bring one file at a time.')),
      mayBring: async () => judgeFormAccount(request, fields) ?? refuseTable(act),
    },
    ({ files }) =>
      receiveTable(act, files[0] ?? null, {
        name: files[0]?.name ?? '',
        market: findMarket(fields.get('market')) ?? marketOr(null),
      }),
  )
  return { received, fields }
}
