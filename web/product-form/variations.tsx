import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { combinationsOf, countCombinations, MOST_COMBINATIONS } from '#server/catalog/combination-rules.ts'
import { MARKET_LIST } from '#server/markets/markets.ts'
import { symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { FormWords } from '../forms/form-words.ts'
import { addingTo } from '../forms/rows.ts'
import { useRowButton } from '../forms/use-row-button.ts'
import { BOX } from '../ui/field.tsx'
import { Combination, type PictureUse } from './combination.tsx'
import {
  calledOf,
  isWhole,
  keyOf,
  newKey,
  type OptionType,
  readTypedVariations,
  readTypes,
  typedFor,
} from './option-types.ts'
import { TypeLine } from './type-line.tsx'
import type { FieldValues } from './values.ts'

/** A combination of which nothing was written yet. */
const FRESH = { offered: 'on' }

/**
 * Types such as Colour with their options, and a line for each combination of them. What was typed for a combination is kept
 * when combinations are made again, also of one that is away for a while.
 */
export function Variations(props: {
  values: FieldValues
  words: FormWords
  pictures: PictureUse
  onChange(): void
}) {
  const { values, words, pictures, onChange } = props
  const here = useId()
  const rowButton = useRowButton()
  const adding = useRef<HTMLButtonElement>(null)
  const [types, setTypes] = useState(() => readTypes(values))
  const [typed, setTyped] = useState(() => readTypedVariations(values, readTypes(values)))
  const whole = types.filter(isWhole)
  const made = countCombinations(whole)
  const isTooMany = made > MOST_COMBINATIONS
  // Of too many those stand here of which something was written; a long list pasted by mistake must not stop the browser.
  const rows = (made > 20 * MOST_COMBINATIONS ? [] : combinationsOf(whole)).filter(
    (options) => !isTooMany || typed[keyOf(options)],
  )

  const change = (key: string, part: Partial<OptionType>) => {
    setTypes((known) => known.map((type) => (type.key === key ? { ...type, ...part } : type)))
    onChange()
  }
  const lineOf = (options: (typeof rows)[number], known = typed) => typedFor(options, whole, known) ?? FRESH
  const write = (options: (typeof rows)[number], field: string, value: string) => {
    setTyped((known) => ({ ...known, [keyOf(options)]: { ...lineOf(options, known), [field]: value } }))
    onChange()
  }
  const writeAll = (field: string, value: string) => {
    setTyped((known) => ({
      ...known,
      ...Object.fromEntries(
        rows.map((options) => [keyOf(options), { ...lineOf(options, known), [field]: value }]),
      ),
    }))
    onChange()
  }
  const offered = rows.filter((options) => lineOf(options).offered === 'on').length

  return (
    <div id={here} className="grid scroll-mt-32 gap-4">
      {types.map((type, place) => (
        <TypeLine
          key={type.key}
          type={type}
          at={`types[${place}]`}
          words={words}
          onChange={(part) => change(type.key, part)}
          onRemove={() => {
            // Its button goes with it.
            adding.current?.focus()
            setTypes(types.filter(({ key }) => key !== type.key))
            onChange()
          }}
        />
      ))}
      <button
        ref={adding}
        {...rowButton(
          addingTo('types'),
          () => setTypes([...types, { key: newKey(), id: '', name: '', options: [] }]),
          here,
        )}
        className="inline-flex min-h-11 w-fit items-center gap-2 rounded-full border border-line px-4 font-medium hover:border-ink"
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t('Add a type')}
      </button>
      {isTooMany && !words.error('types[0].name') && (
        <p role="status" className="text-14 font-medium text-stop">
          {t('These options make {{made}} combinations. A product can have {{most}} at most.', {
            made,
            most: MOST_COMBINATIONS,
          })}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <p className="font-medium">
            {t('{{made}} combinations, {{offered}} offered', { made: rows.length, offered })}
          </p>
          <SetAll values={values} writeAll={writeAll} />
          <ul className="grid border-t border-line-soft">
            {rows.map((options, index) => (
              <Combination
                key={keyOf(options)}
                names={options.map(calledOf)}
                at={`variations[${index}]`}
                typed={lineOf(options)}
                words={words}
                pictures={pictures}
                write={(field, value) => write(options, field, value)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const PRICES = MARKET_LIST.map(({ code, currency }) => ({
  currency,
  sold: `prices.${code}.sold`,
  price: `prices.${code}.price`,
}))

/** One stock for all combinations at once, or one price in a country that is ticked. */
function SetAll(props: { values: FieldValues; writeAll(field: string, value: string): void }) {
  const { values, writeAll } = props
  const place = useRef<HTMLDivElement>(null)
  const [prices, setPrices] = useState(() => PRICES.filter(({ sold }) => values[sold] === 'on'))
  const [chosen, setField] = useState('stock')
  // A country may be unticked after its price was chosen.
  const field = prices.some(({ price }) => price === chosen) ? chosen : 'stock'
  const [value, setValue] = useState('')
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () =>
      setPrices(PRICES.filter(({ sold }) => form.querySelector(`[name="${sold}"]:checked`) !== null))
    read()
    form.addEventListener('change', read)
    return () => form.removeEventListener('change', read)
  }, [])
  return (
    <div
      ref={place}
      className="grid grid-cols-2 items-end gap-3 noscript:hidden rail:grid-cols-[minmax(0,220px)_140px_auto] rail:justify-start"
    >
      <label className="grid gap-1 text-12 text-mute">
        {t('Set for all combinations')}
        <select
          value={field}
          onChange={({ target }) => setField(target.value)}
          className={`${BOX} text-ink`}
          data-set-all="field"
        >
          <option value="stock">{t('Stock')}</option>
          {prices.map(({ price, currency }) => (
            <option key={price} value={price}>
              {t('Price {{currency}}', { currency: symbolOf(currency).trim() })}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-12 text-mute">
        {t('Value')}
        <input
          value={value}
          onChange={({ target }) => setValue(target.value)}
          inputMode="decimal"
          className={`${BOX} text-ink tabular-nums`}
        />
      </label>
      <button
        type="button"
        onClick={() => writeAll(field, value.trim())}
        className="inline-flex min-h-12 w-fit items-center rounded-full border border-line px-4 font-medium hover:border-ink"
      >
        {t('Set all')}
      </button>
    </div>
  )
}
