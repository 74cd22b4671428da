import type { CSSProperties } from 'react'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { useTranslation } from '../../texts.tsx'
import { optionField, optionState } from './choice.ts'
import type { Choice } from './use-choice.ts'

const SWATCH =
  'relative size-11 rounded-full border-[3px] border-paper bg-(--swatch) outline-[1.5px] outline-line-strong has-checked:outline-2 has-checked:outline-ink has-focus-visible:ring-3 has-focus-visible:ring-ink has-focus-visible:ring-offset-4'
const CHIP =
  'relative grid min-h-11 min-w-11 place-items-center rounded-control border-[1.5px] border-line-strong bg-surface px-5 text-[15px] font-[550] hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
const STRUCK =
  "after:absolute after:inset-0 after:rounded-[inherit] after:bg-[linear-gradient(135deg,transparent_calc(50%-1px),var(--mute)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))] after:content-['']"
const GONE = 'border-dashed text-mute line-through'
const IMPOSSIBLE = `pointer-events-none border-dashed opacity-45 ${STRUCK}`

/** What can be chosen of a product, one group of radio buttons a question: a form of its own without scripts. */
export function OptionPicker({ product, choice, id }: { product: ProductPage; choice: Choice; id?: string }) {
  const { t } = useTranslation()
  return (
    <form id={id} action={`/product/${product.id}`} className="grid gap-5">
      {product.optionTypes.map((type) => {
        const picked = type.options.find(({ id }) => id === choice.chosen[type.id])
        return (
          <fieldset key={type.id}>
            <legend className="mb-2.5 text-[14.5px] text-mute">
              {type.name}
              <b className="ms-1.5 font-semibold text-ink">{picked?.name ?? ''}</b>
            </legend>
            <div className="flex flex-wrap gap-3">
              {type.options.map(({ id: optionId, name, swatch }) => {
                const { possible, soldOut } = optionState(product, choice.chosen, type.id, optionId)
                return (
                  <label
                    key={optionId}
                    title={name}
                    style={swatch ? ({ '--swatch': swatch } as CSSProperties) : undefined}
                    className={`${swatch ? SWATCH : CHIP} ${possible ? (soldOut ? (swatch ? STRUCK : GONE) : '') : IMPOSSIBLE}`}
                  >
                    <input
                      type="radio"
                      name={optionField(type.id)}
                      value={optionId}
                      checked={picked?.id === optionId}
                      disabled={!possible}
                      onChange={() => choice.pick(type.id, optionId)}
                      className="sr-only"
                    />
                    <span className={swatch ? 'sr-only' : undefined}>{name}</span>
                    {soldOut && <span className="sr-only">{t('(out of stock)')}</span>}
                  </label>
                )
              })}
            </div>
          </fieldset>
        )
      })}
      <noscript>
        <button type="submit" className="min-h-11 rounded-full bg-ink px-6 font-semibold text-white">
          {t('Show this choice')}
        </button>
      </noscript>
    </form>
  )
}
