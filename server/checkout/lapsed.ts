import { findMarket } from '../markets/markets.ts'
import type { Purchase } from '../orders/purchases.ts'
import type { Db } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { CartLine } from './cart.ts'
import { type LineGoods, readGoods } from './goods.ts'
import { judgeLine } from './line-rules.ts'

/** The goods went to somebody else before the shopper paid: the code of the first line that says why. */
export function refuseLapsed(
  issues: readonly { code: string; message: string }[],
  { promisedUntil }: Pick<Purchase, 'promisedUntil'>,
): Refusal {
  const what = issues.map((issue) => issue.message).join(' ')
  return refuse(
    issues[0]?.code ?? 'sold-out',
    promisedUntil
      ? t('Your time to pay ran out, and the goods went to somebody else. You were not charged. {{what}}', {
          what,
        })
      : t('The goods went to somebody else who paid first. You were not charged. {{what}}', { what }),
  )
}

/** Why the goods of a purchase that holds none cannot be had any more, naming each; null when they can. */
export async function judgeLapsed(
  db: Db,
  purchase: Pick<Purchase, 'market' | 'customerCountry' | 'promisedUntil'>,
  lines: readonly Omit<CartLine, 'seen'>[],
  hasPieces: (goods: LineGoods) => boolean = ({ line, facts }) => facts.available >= line.quantity,
): Promise<Refusal | null> {
  const { market, customerCountry } = purchase
  const goods = await readGoods(
    db,
    { market, shipTo: findMarket(customerCountry) ?? market },
    lines.map((line) => ({ ...line, seen: null })),
  )
  const issues = goods.flatMap((each) => {
    const { line, facts } = each
    return judgeLine(line, { ...facts, available: hasPieces(each) ? line.quantity : 0 }) ?? []
  })
  return issues.length > 0 ? refuseLapsed(issues, purchase) : null
}
