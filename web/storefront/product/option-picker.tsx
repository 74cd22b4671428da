import type { CSSProperties } from 'react'
import { t } from '#server/platform/texts.ts'
import { optionField, optionState } from './choice.ts'
import type { Choice, ChoosableProduct } from './use-choice.ts'

const SWATCH =
  'relative size-11 rounded-full border-[3px] border-paper outline-[1.5px] outline-line-strong has-checked:outline-2 has-checked:outline-ink has-focus-visible:ring-3 has-focus-visible:ring-ink has-focus-visible:ring-offset-4 before:absolute before:inset-0 before:rounded-[inherit] before:bg-(--swatch) before:forced-color-adjust-none before:content-[""]'
const CHIP =
  'relative grid min-h-11 min-w-11 place-items-center rounded-control border-[1.5px] border-line-strong bg-surface px-5 text-15 font-[550] hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
/** Struck out by a border: browsers that force their own colours take gradients away. */
const STRUCK =
  'after:absolute after:start-1/2 after:top-1/2 after:-mt-px after:-rotate-45 after:border-t-2 after:border-mute after:content-[""]'
const OVER_SWATCH = `${STRUCK} after:-ms-[19px] after:w-[38px]`
const OVER_CHIP = `${STRUCK} after:-ms-[29px] after:w-[58px]`
const GONE = 'border-dashed text-mute line-through'
const IMPOSSIBLE = 'pointer-events-none border-dashed opacity-45'

/** How an option looks that cannot be had: not with what is chosen, or not any more. */
const lookOf = (isSwatch: boolean, possible: boolean, soldOut: boolean): string => {
  const struck = isSwatch ? OVER_SWATCH : OVER_CHIP
  if (!possible) return `${IMPOSSIBLE} ${struck}`
  if (!soldOut) return ''
  return isSwatch ? struck : GONE
}

/** What can be chosen of a product, one group of radio buttons a question: a form of its own without scripts. */
export function OptionPicker({
  product,
  choice,
  id,
}: {
  product: ChoosableProduct
  choice: Choice
  id?: string
}) {
  return (
    <form id={id} action={`/product/${product.id}`} className="grid gap-5">
      {product.optionTypes.map((type) => {
        const picked = type.options.find(({ id }) => id === choice.chosen[type.id])
        return (
          <fieldset key={type.id}>
            <legend className="mb-2.5 text-[0.90625rem] text-mute">
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
                    className={`${swatch ? SWATCH : CHIP} ${lookOf(swatch !== null, possible, soldOut)}`}
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
