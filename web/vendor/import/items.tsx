import type { listItems } from '#server/catalog/import/files/queries.ts'
import { MANDATORY_NAMES } from '#server/catalog/product-rules.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Pill } from '../../work/pill.tsx'
import { Thumb } from '../../work/thumb.tsx'
import { fieldName, valueText } from './words.ts'

type Item = Awaited<ReturnType<typeof listItems>>['rows'][number]
type Change = Item['changes'][number]

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

/** What a new product costs in a market, from its cheapest variation to its dearest. */
function Price({ market, price, original, most, sold }: Item['prices'][number]) {
  const written = (amount: number) => formatMoney(money(amount, MARKETS[market].currency))
  if (price === null) return null
  return (
    <li className={sold ? undefined : 'text-mute'}>
      {most !== null && most > price ? `${written(price)} – ${written(most)}` : written(price)}
      {original !== null && original > price && (
        <>
          {' '}
          <span className="sr-only">{t('Original price')} </span>
          <s className="text-mute">{written(original)}</s>
        </>
      )}
      {!sold && ` (${t('country not ticked')})`}
    </li>
  )
}

/** How a new product comes: its status, its prices, and what it lacks before it can be published. */
function Coming({ item, isPlanned }: { item: Item; isPlanned: boolean }) {
  const { comesAs, heldBack, prices, missing } = item
  if (comesAs === null) return null
  const fields = missing.map((each) => t(MANDATORY_NAMES[each])).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <Pill tone={heldBack ? 'wait' : comesAs === 'active' ? 'good' : 'plain'}>
        {comesAs === 'active' ? t('Active') : t('Draft')}
      </Pill>
      {prices.some(({ price }) => price !== null) ? (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
          {prices.map((each) => (
            <Price key={each.market} {...each} />
          ))}
        </ul>
      ) : (
        <b className="font-semibold text-wait">{t('No price')}</b>
      )}
      {isPlanned && missing.length > 0 && (
        <span className="text-mute">{t('Missing: {{fields}}', { fields })}</span>
      )}
    </div>
  )
}

/** Products of a file, with what would happen to each of them (`isPlanned`), or did. */
export function Items({ items, isPlanned }: { items: readonly Item[]; isPlanned: boolean }) {
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
          <Coming item={item} isPlanned={isPlanned} />
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
