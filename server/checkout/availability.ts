import { findMarket } from '../markets/markets.ts'
import type { Purchase } from '../orders/purchases.ts'
import type { Db } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { CartLine } from './cart.ts'
import { type CartItem, readCartItems } from './cart-items.ts'
import { judgeLine, LINE_ISSUES, type LineIssue } from './line-rules.ts'

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

/** Why the items of a purchase that holds none cannot be had any more, naming each; null when they can. */
export async function judgeAvailability(
  db: Db,
  purchase: Pick<Purchase, 'market' | 'customerCountry' | 'promisedUntil'>,
  lines: readonly Omit<CartLine, 'seen'>[],
  hasPieces: (item: CartItem) => boolean = ({ line, facts }) => facts.available >= line.quantity,
): Promise<Refusal | null> {
  const { market, customerCountry } = purchase
  const items = await readCartItems(
    db,
    { market, shipTo: findMarket(customerCountry) ?? market },
    lines.map((line) => ({ ...line, seen: null })),
  )
  const issues = items.flatMap((each) => {
    const { line, facts } = each
    return judgeLine(line, { ...facts, available: hasPieces(each) ? line.quantity : 0 }) ?? []
  })
  return issues.length > 0 ? refuseUnavailable(issues, purchase) : null
}
