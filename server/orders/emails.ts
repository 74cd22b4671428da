import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { findReader } from '../customers/queries.ts'
import { findLanguage } from '../identity/users.ts'
import { writeEmail } from '../mail/actions.ts'
import type { OrderEmail, VendorOrderChange } from '../mail/order-emails.ts'
import { inLanguage } from '../platform/speaking.ts'
import { type TextKey, t } from '../platform/texts.ts'
import { readSetting } from '../settings/queries.ts'
import { vendors } from '../vendors/tables.ts'
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

/**
 * Writes to the seller of an order what somebody else did to it, once for each `about`. What sellers did themselves they know; a
 * shop that is not open cannot answer, and the administrator looks after its orders.
 */
export async function writeToSeller(
  ctx: Context,
  order: Pick<LockedOrder, 'number' | 'vendorId'>,
  content: Omit<VendorOrderChange, 'kind' | 'vendor' | 'number' | 'reason'> & { reason?: TextKey },
  about = '',
): Promise<void> {
  if (order.vendorId === null || ctx.actor.role === 'vendor') return
  const [seller] = await ctx.db
    .select({
      name: vendors.businessName,
      email: vendors.email,
      userId: vendors.userId,
      status: vendors.status,
    })
    .from(vendors)
    .where(eq(vendors.id, order.vendorId))
  if (!seller?.email || seller.status !== 'active') return
  const { reason, items, ...rest } = content
  const language = await findLanguage(ctx.db, seller.userId)
  await writeEmail(ctx, {
    key: `vendor-order:${order.number}:${content.change}${about && `:${about}`}`,
    recipient: seller.email,
    language,
    data: {
      kind: 'vendor-order',
      ...rest,
      items: items.map(({ name, quantity }) => ({ name, quantity })),
      ...(reason && { reason: inLanguage(language, () => t(reason)) }),
      vendor: seller.name,
      number: order.number,
    },
  })
}
