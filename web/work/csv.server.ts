import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#server/catalog/import/files/formulas.ts'
import { UNKEPT } from '../privacy.ts'

/** By it programs of tables know that a file is UTF-8. */
const BOM = '\uFEFF'

/** A table as a file, written while it is sent: no more of it is in memory than the rows that come at once. */
export function streamCsv(
  pages: AsyncGenerator<string[][]>,
  // A cell that a spreadsheet would take for a formula is text, except in a file that is read back here.
  file: { name: string; withBom: boolean; escapesFormulas?: boolean },
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      if (file.withBom) stream.enqueue(encoder.encode(BOM))
    },
    pull: async (stream) => {
      const { value, done } = await pages.next()
      if (done) return stream.close()
      const rows = file.escapesFormulas ? value.map((row) => row.map(escapeFormula)) : value
      stream.enqueue(encoder.encode(stringify(rows, { record_delimiter: '\r\n' })))
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      ...UNKEPT,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  })
}
