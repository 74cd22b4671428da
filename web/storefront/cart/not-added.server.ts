import { MAX_LINES, type NewCartLine } from '#server/checkout/cart.ts'
import { type CartReading, readCartView } from '#server/checkout/queries.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import type { Db } from '#server/platform/database.ts'
import { t } from '#server/platform/texts.ts'
import type { NotAdded } from './not-added-note.tsx'

const PARAM = 'not-added'

/** The cart's address that tells of a line which was not put into it. */
export const addressTelling = ({ productId, variationId }: NewCartLine): string =>
  `/cart?${PARAM}=${productId}${variationId === null ? '' : `.${variationId}`}`

/** The line that an address tells of, and why it is not in the cart. Null when there is nothing (any more) to say. */
export async function readNotAdded(
  db: Db,
  market: MarketCode,
  url: string,
  inCart: number,
  reading: CartReading,
): Promise<NotAdded | null> {
  const found = /^([1-9]\d{0,8})(?:\.([1-9]\d{0,8}))?$/.exec(new URL(url).searchParams.get(PARAM) ?? '')
  if (!found) return null
  const productId = Number(found[1])
  const variationId = found[2] ? Number(found[2]) : null
  const line = { productId, variationId, quantity: 1, seen: null }
  const [shown] = (await readCartView(db, market, [line], reading)).lines
  const because = shown && whyNot(shown.issue?.code, variationId !== null, inCart)
  return because ? { productId, name: shown.name, because } : null
}

function whyNot(code: string | undefined, isOption: boolean, inCart: number): string | null {
  if (code === 'sold-out') return t('It is sold out by now.')
  if (code === 'variation-gone')
    return isOption
      ? t('This option is no longer available. Please choose another one.')
      : t('Please select all options to continue')
  return inCart >= MAX_LINES
    ? t('Your cart is full: it takes {{most}} different products.', { most: MAX_LINES })
    : null
}
