import { t } from '#server/platform/texts.ts'
import { Thumb } from '../../work/thumb.tsx'
import { fieldName, valueText } from './words.ts'

interface Change {
  variationId: number | null
  label: string
  field: string
  now: unknown
  becomes: unknown
}
interface Item {
  row: number
  name: string
  changes: Change[]
  kept: Change[]
  variations: number
  pictures: number
  image: string | null
}

const COLUMNS = 'grid grid-cols-2 gap-x-4 desk:grid-cols-3'

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={`${change.variationId} ${change.field}`} className={`${COLUMNS} text-14`}>
          <span className="text-mute max-desk:col-span-2 wrap-anywhere">
            {[change.label, fieldName(change.field)].filter(Boolean).join(', ')}
          </span>
          <span className="wrap-anywhere">
            <span className="sr-only">{t('Now')} </span>
            <s className="text-mute" dir="auto">
              {valueText(change.field, change.now)}
            </s>
          </span>
          <span className="font-semibold wrap-anywhere">
            <span className="sr-only">{t('Becomes')} </span>
            <span dir="auto">{valueText(change.field, change.becomes)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Products of a file, with what would happen to each of them, or did. */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul>
      {items.some(({ changes }) => changes.length > 0) && (
        <li
          aria-hidden="true"
          className={`${COLUMNS} border-y border-line-soft bg-sand/50 px-4 py-2.5 text-14 text-mute max-desk:hidden rail:px-5.5`}
        >
          <span>{t('What changes')}</span>
          <span>{t('Now')}</span>
          <span>{t('Becomes')}</span>
        </li>
      )}
      {items.map((item) => (
        <li
          key={item.row}
          className="grid gap-2 border-t border-line-soft px-4 py-3.5 first:border-t-0 rail:px-5.5"
        >
          <div className="flex items-center gap-3">
            <Thumb image={item.image} />
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <b className="font-semibold">{item.name}</b>
              <span className="text-14 text-mute">
                {[
                  t('Row {{row}}', { row: item.row }),
                  item.variations > 0 && t('Variations: {{variations}}', { variations: item.variations }),
                  item.pictures > 0 && t('Pictures: {{pictures}}', { pictures: item.pictures }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          </div>
          <Changes changes={item.changes} />
          {item.kept.length > 0 && (
            <>
              <p className="text-14 text-wait">{t('Changed since, and left as it is:')}</p>
              <Changes changes={item.kept} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
