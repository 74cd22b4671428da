import type { Context } from '../context.ts'
import type { CaseKind } from '../mail/payment-cases.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { openCase } from './cases.ts'
import type { ProviderEvent } from './provider.ts'

/** What an unreadable message may be about, by its kind: whatever may hold the parcels does. */
function kindOf(type: string): CaseKind {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return 'dispute'
  return type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : 'provider-refund'
}

/**
 * A message says something of money, and nobody can read what: the log says so, and where it is about a payment of ours a
 * person looks at the provider.
 */
export async function reportUnread(
  ctx: Context,
  event: ProviderEvent,
  payment: { id: number; purchaseId: number } | undefined,
): Promise<void> {
  const { id, type } = event
  ctx.log.error({ event: id, type, payment: payment?.id ?? null }, 'a message about money cannot be read')
  if (!payment) return
  await lockPurchase(ctx.db, payment.purchaseId)
  const about = { paymentId: payment.id, subject: id, money: null }
  await openCase(ctx, { ...about, kind: kindOf(type), reason: type })
}
