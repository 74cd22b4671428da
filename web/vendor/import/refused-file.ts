import { data } from 'react-router'
import { findImport } from '#server/catalog/import/files/queries.ts'
import { refusedRows } from '#server/catalog/import/files/refused-rows.ts'
import { streamCsv } from '../../work/csv.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/refused-file'

/** The refused rows of an import, to be mended and brought again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, app, vendor } = await vendorContext(request, context)
  const runId = /^\d{1,15}$/.test(params.runId) ? Number(params.runId) : 0
  const run = await findImport(db, vendor.id, runId)
  if (!run?.fileKey) throw data(null, { status: 404 })
  return streamCsv(refusedRows(app, run), { name: `refused-${run.id}.csv`, withBom: true })
}
