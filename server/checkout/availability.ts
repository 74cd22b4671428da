import { findMarket } from '../markets/markets.ts'
import type { Purchase } from '../orders/purchases.ts'
import type { Db } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { CartLine } from './cart.ts'
import { type CartItem, readCartItems } from './cart-items.ts'
import { judgeLine, LINE_ISSUES, type LineIssue } from './line-rules.ts'
import { quote, readPurchaseTerms } from './purchase-terms.ts'
import { refusePriceChanged, refuseUnsent } from './refusals.ts'

/** The items cannot be had any more before the shopper paid: the code of the first line that says why. */
export function refuseUnavailable(
  issues: readonly LineIssue[],
  { promisedUntil }: Pick<Purchase, 'promisedUntil'>,
): Refusal {
  const what = issues.map((issue) => issue.message).join(' ')
  const code = issues[0]?.code ?? 'sold-out'
  if (issues.some((issue) => !LINE_ISSUES[issue.code].isShortage))
    return refuse(
      code,
      t('Your order cannot be paid as it is any more. You were not charged. {{what}}', { what }),
    )
  return refuse(
    code,
    promisedUntil
      ? t('Your time to pay ran out, and the goods went to somebody else. You were not charged. {{what}}', {
          what,
        })
      : t('The goods went to somebody else who paid first. You were not charged. {{what}}', { what }),
  )
}

type UnheldPurchase = Pick<
  Purchase,
  | 'market'
  | 'customerCountry'
  | 'promisedUntil'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'chargeTotal'
  | 'chargeCurrency'
>

/** Whether sending it, or what the provider charges for it, costs something else by now. */
async function judgeTotal(db: Db, purchase: UnheldPurchase): Promise<Refusal | null> {
  const { market, customerCountry, subtotal } = purchase
  const now = quote(market, subtotal, await readPurchaseTerms(db, market, customerCountry))
  if (!now) return refuseUnsent()
  const { amount, currency } = now.charge.amount
  const isSame =
    now.shipping.amount === purchase.shipping &&
    amount === purchase.chargeTotal &&
    currency === purchase.chargeCurrency
  if (isSame) return null
  return refusePriceChanged(now.shipping.amount === purchase.shipping ? now.charge.amount : now.total)
}

/**
 * Why a purchase that holds nothing cannot be paid as it is any more, naming each of its items; null when it can. Nothing is promised
 * of it, so that it is sold as it is now: in stock, at the prices, shipping and rates of this moment. Items are judged by `hasPieces`.
 */
export async function judgeUnheld(
  db: Db,
  purchase: UnheldPurchase,
  lines: readonly (Omit<CartLine, 'seen'> & { unitPrice: number })[],
  hasPieces: (item: CartItem) => boolean = ({ line, facts }) => facts.available >= line.quantity,
): Promise<Refusal | null> {
  const { market, customerCountry, currency } = purchase
  const items = await readCartItems(
    db,
    { market, shipTo: findMarket(customerCountry) ?? market },
    lines.map(({ unitPrice, ...line }) => ({ ...line, seen: { price: unitPrice, currency } })),
  )
  const issues = items.flatMap((each) => {
    const { line, facts } = each
    return judgeLine(line, { ...facts, available: hasPieces(each) ? line.quantity : 0 }) ?? []
  })
  return issues.length > 0 ? refuseUnavailable(issues, purchase) : judgeTotal(db, purchase)
}
