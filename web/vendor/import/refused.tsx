import { Download } from 'lucide-react'
import { REASONS } from '#server/catalog/import/files/reasons.ts'
import { t } from '#server/platform/texts.ts'

interface Fault {
  id: number
  row: number
  name: string
  column: string
  cell: string
  code: string
  values: Record<string, string | number>
}

const CELL = 'px-4 py-3 align-top rail:px-5.5 max-desk:block max-desk:py-0.5'

/** What is refused: where it stands in the file, what stands there, why, and what helps. */
export function Refused({ faults, file }: { faults: readonly Fault[]; file: string | null }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 rail:px-5.5">
        <p className="flex-1 basis-72 text-mute">
          {t(
            'Mend them in the file and bring it again, or leave them out. Everything else is not held up by them.',
          )}
        </p>
        {file !== null && faults.length > 0 && (
          <a
            href={file}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line px-4 text-14 font-semibold hover:border-ink"
          >
            <Download className="size-4" aria-hidden="true" />
            {t('These rows as CSV')}
          </a>
        )}
      </div>
      <table className="w-full text-start max-desk:block">
        <thead className="border-y border-line-soft bg-sand/50 text-14 text-mute max-desk:sr-only">
          <tr>
            {[t('Row'), t('Product'), t('Column'), t('In the file'), t('Why, and what helps')].map((head) => (
              // Names and cells may be long; what helps stays readable beside them.
              <th
                key={head}
                scope="col"
                className="px-4 py-2.5 text-start font-medium last:min-w-56 rail:px-5.5"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {faults.map(({ id, row, name, column, cell, code, values }) => {
            const reason = REASONS[code]
            return (
              <tr
                key={id}
                className="border-line-soft not-first:border-t max-desk:block max-desk:py-3.5 desk:*:first:w-20"
              >
                <td className={`${CELL} font-semibold tabular-nums`}>
                  <span className="desk:hidden">{t('Row {{row}}', { row })}</span>
                  <span className="max-desk:hidden">{row}</span>
                </td>
                <td className={`${CELL} wrap-anywhere`}>{name}</td>
                <td className={`${CELL} max-desk:text-mute`}>{column}</td>
                <td className={CELL}>
                  {cell && (
                    <code className="rounded bg-sand px-1.5 py-0.5 text-14 wrap-anywhere" dir="auto">
                      {cell}
                    </code>
                  )}
                </td>
                <td className={CELL}>
                  {reason && (
                    <>
                      <b className="font-semibold">{t(reason.why)}</b>
                      <span className="block text-14 text-mute">{t(reason.help, values)}</span>
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
