import type { Context } from '../context.ts'
import { findReader } from '../customers/queries.ts'
import { writeEmail } from '../mail/actions.ts'
import type { OrderEmail } from '../mail/order-emails.ts'
import { readSetting } from '../settings/queries.ts'
import type { LockedOrder } from './transitions.ts'

/** What an email says beside what every email about an order says. */
type EmailContent<L = OrderEmail> = L extends OrderEmail
  ? Omit<L, 'firstName' | 'number' | 'token' | 'vendor'>
  : never

/** Writes to the buyer of an order, once for each `about`. A buyer whose account was erased has no address any more. */
export async function writeToBuyer(
  ctx: Context,
  order: Pick<LockedOrder, 'firstName' | 'number' | 'token' | 'vendor' | 'email' | 'language' | 'customerId'>,
  content: EmailContent,
  about = '',
): Promise<void> {
  if (!order.email) return
  const { db } = ctx
  const reader = await findReader(db, order.customerId, order.email)
  const head = {
    firstName: reader ? order.firstName : '',
    number: order.number,
    token: order.token,
    vendor: order.vendor ?? (await readSetting(db, 'marketplace_name')),
  }
  await writeEmail(ctx, {
    key: `${content.kind}:${order.number}${about && `:${about}`}`,
    recipient: order.email,
    language: reader?.language ?? order.language,
    data: { ...content, ...head },
  })
}
