import { isProvenEmail } from '../customers/queries.ts'
import { writeLetter } from '../mail/actions.ts'
import type { OrderLetter } from '../mail/order-letters.ts'
import type { Db } from '../platform/database.ts'
import { readSetting } from '../settings/queries.ts'
import type { LockedOrder } from './moves.ts'

/** What a letter says beside what every letter about an order says. */
type Said<L = OrderLetter> = L extends OrderLetter
  ? Omit<L, 'firstName' | 'number' | 'token' | 'seller'>
  : never

/** Writes to the buyer of an order, once for each `about`. A buyer whose account was erased has no address any more. */
export async function writeToBuyer(
  db: Db,
  order: Pick<LockedOrder, 'firstName' | 'number' | 'token' | 'seller' | 'email' | 'customerId'>,
  said: Said,
  about = '',
): Promise<void> {
  if (!order.email) return
  const head = {
    firstName: (await isProvenEmail(db, order.customerId, order.email)) ? order.firstName : '',
    number: order.number,
    token: order.token,
    seller: order.seller ?? (await readSetting(db, 'marketplace_name')),
  }
  await writeLetter(db, {
    key: `${said.kind}:${order.number}${about && `:${about}`}`,
    recipient: order.email,
    data: { ...said, ...head },
  })
}
