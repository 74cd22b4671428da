import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#server/catalog/import/files/formulas.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { language } from '#server/platform/texts.ts'
import { UNKEPT_STREAM } from '../privacy.ts'

/** By it programs of tables know that a file is UTF-8. */
const BOM = '\uFEFF'

/** A table as a file, written while it is sent: no more of it is in memory than the rows that come at once. */
export function streamCsv(
  pages: AsyncGenerator<string[][]>,
  // A cell that a spreadsheet would take for a formula is text, except in a file that is read back here.
  file: { name: string; withBom: boolean; escapesFormulas?: boolean },
): Response {
  const encoder = new TextEncoder()
  // It is read on after the request was answered, when nothing knows any more whose language is spoken.
  const spoken = language()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      if (file.withBom) stream.enqueue(encoder.encode(BOM))
    },
    pull: async (stream) => {
      const { value, done } = await inLanguage(spoken, () => pages.next())
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
      ...UNKEPT_STREAM,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  })
}
