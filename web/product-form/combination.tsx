import { MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { FormWords } from '../forms/form-words.ts'
import { SmallPicture } from '../forms/upload/small-picture.tsx'
import type { UploadTexts } from '../forms/upload/upload-texts.ts'
import { BOX, described } from '../ui/field.tsx'
import type { ToastContent } from '../ui/toast.tsx'
import { notOnSaleIn, unseenOriginalIn } from './facts.ts'

/** What was typed for a combination, by the end of the names of its fields. */
export type Typed = Record<string, string>

/** Where pictures of variations are sent, and what is told of them. */
export interface PictureUse {
  to: string
  texts: UploadTexts
  /** What is said below the pictures of the product. */
  note?: string
  onToast(toast: ToastContent): void
  onBusy(field: string, isBusy: boolean): void
}

/** Price fields of countries that are not ticked are hidden, with scripts and without. */
const TICKED: Record<MarketCode, string> = {
  US: 'hidden group-has-[[name="prices.US.sold"]:checked]/form:grid',
  GB: 'hidden group-has-[[name="prices.GB.sold"]:checked]/form:grid',
  AE: 'hidden group-has-[[name="prices.AE.sold"]:checked]/form:grid',
  SA: 'hidden group-has-[[name="prices.SA.sold"]:checked]/form:grid',
}

type Help = string | undefined

/** The fields of one combination of options. */
export function Combination(props: {
  names: readonly string[]
  at: string
  typed: Typed
  words: FormWords
  pictures: PictureUse
  write(field: string, value: string): void
}) {
  const { names, at, typed, words, pictures, write } = props
  const label = names.join(', ')
  const isOffered = typed.offered === 'on'
  const unit = typed.weightUnit || 'g'
  const field = (name: string, text: string, more: { numeric?: true; wide?: true; help?: Help } = {}) => {
    const wrong = words.error(`${at}.${name}`)
    const { id } = words.field(`${at}.${name}`)
    return (
      <label
        key={name}
        className={`grid flex-1 content-start gap-1 text-12 text-mute ${more.wide ? 'min-w-48' : 'min-w-24'}`}
      >
        {text}
        <input
          id={id}
          name={`${at}.${name}`}
          value={typed[name] ?? ''}
          onChange={({ target }) => write(name, target.value)}
          inputMode={more.numeric ? 'decimal' : undefined}
          aria-label={`${label}: ${text}`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described(id, { label, error: wrong, help: more.help })}
          className={`${BOX} ${more.numeric ? 'tabular-nums' : ''}`}
        />
        {more.help && (
          <span id={`${id}-help`} className="text-14 text-wait">
            {more.help}
          </span>
        )}
        {wrong && (
          <span id={`${id}-error`} className="text-14 font-medium text-stop">
            {wrong}
          </span>
        )}
      </label>
    )
  }
  return (
    <li className="grid gap-2 border-b border-line-soft py-3 last:border-0" data-combination={label}>
      {names.map((name, place) => (
        <input key={name} type="hidden" name={`${at}.options[${place}]`} value={name} />
      ))}
      {['stockSeen', 'picture'].map((name) => (
        <input key={name} type="hidden" name={`${at}.${name}`} value={typed[name] ?? ''} />
      ))}
      <div className="flex items-center gap-3 noscript:flex-wrap">
        <SmallPicture
          to={pictures.to}
          name={`${at}.picture`}
          of={label}
          initial={typed.picture ?? ''}
          error={words.error(`${at}.picture`)}
          texts={pictures.texts}
          onKey={(key) => write('picture', key)}
          onToast={pictures.onToast}
          onBusy={(isBusy) => pictures.onBusy(label, isBusy)}
        />
        <strong className={`flex-1 font-semibold wrap-anywhere ${isOffered ? '' : 'text-mute'}`}>
          {label}
        </strong>
        <label className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            name={`${at}.offered`}
            checked={isOffered}
            onChange={({ target }) => write('offered', target.checked ? 'on' : '')}
            className="size-5 accent-ink"
          />
          {t('Offered')}
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        {MARKET_LIST.map(({ code, currency }) => {
          const sign = { currency: symbolOf(currency).trim() }
          return (
            <div key={code} className={`flex-1 basis-60 grid-cols-2 gap-2 ${TICKED[code]}`}>
              {field(`prices.${code}.price`, t('Price {{currency}}', sign), {
                numeric: true,
                help: notOnSaleIn(typed, code),
              })}
              {field(`prices.${code}.original`, t('Original price {{currency}}', sign), {
                numeric: true,
                help: unseenOriginalIn(typed, code),
              })}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        {field('stock', t('Stock'), { numeric: true })}
        {field('sku', t('SKU'), { wide: true })}
        {field('weight', t('Weight'), { numeric: true })}
        <label className="grid content-start gap-1 text-12 text-mute">
          {t('Unit of weight')}
          <select
            name={`${at}.weightUnit`}
            value={unit}
            onChange={({ target }) => write('weightUnit', target.value)}
            aria-label={`${label}: ${t('Unit of weight')}`}
            className={`${BOX} text-ink`}
          >
            {[...new Set(['g', 'kg', unit])].map((each) => (
              <option key={each} translate="no">
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
    </li>
  )
}
