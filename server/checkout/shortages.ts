import type { Db } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Shortage } from '../stock/holds.ts'
import { type CartLine, isSameLine } from './cart.ts'
import { type Destination, readCartItems } from './cart-items.ts'
import { judgeStock } from './line-rules.ts'
import { listOwnHolds } from './queries.ts'

/** Names what could not be held, with what is left of it now. */
export async function describeShortages(
  db: Db,
  to: Destination,
  cart: readonly CartLine[],
  shortages: readonly Shortage[],
  attempt: string,
): Promise<Refusal> {
  const isIn = (list: readonly Shortage[], line: CartLine) => list.some((piece) => isSameLine(piece, line))
  const short = cart.filter((line) => isIn(shortages, line))
  const [items, own] = await Promise.all([readCartItems(db, to, short), listOwnHolds(db, attempt)])
  const issues = items.map(({ line, facts }) => {
    const held = own.find((hold) => isIn([hold], line))?.quantity ?? 0
    const name = facts.label ? `${facts.name} (${facts.label})` : facts.name
    return (
      judgeStock(name, line.quantity, facts.available + held) ?? {
        code: 'sold-out' as const,
        message: t('{{name}} was taken by somebody else a moment ago. Please try again.', { name }),
      }
    )
  })
  return refuse(issues[0]?.code ?? 'sold-out', issues.map((issue) => issue.message).join(' '))
}
