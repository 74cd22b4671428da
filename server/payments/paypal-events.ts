import { z } from 'zod'
import { CURRENCIES, fromDecimal, type Money, money } from '../platform/money.ts'
import type { ProviderEvent, ProviderNews } from './provider.ts'

const text = z.string().min(1).max(2000)
const time = z.iso.datetime({ offset: true })

/** PayPal writes what leaves an account with a minus sign in some messages, and without in others. */
const amount = z
  .object({ currency_code: z.enum(CURRENCIES), value: z.string() })
  .transform(({ currency_code, value }, context): Money => {
    const minor = fromDecimal(value.replace(/^-/, ''))
    if (minor !== null) return money(minor, currency_code)
    context.addIssue({ code: 'custom', message: 'not an amount' })
    return z.NEVER
  })

const relatedIds = z
  .looseObject({
    related_ids: z.looseObject({ order_id: text.optional(), capture_id: text.optional() }).optional(),
  })
  .optional()

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: z.looseObject({ id: text.optional(), supplementary_data: relatedIds }),
})

/** A refund names its capture by a link only. */
const refund = z.looseObject({
  id: text,
  amount,
  status: z.string().optional(),
  custom_id: z.string().optional(),
  supplementary_data: relatedIds,
  links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).optional(),
})

const dispute = z.looseObject({
  dispute_id: text,
  create_time: time.optional(),
  update_time: time.optional(),
  disputed_transactions: z.tuple([z.looseObject({ seller_transaction_id: text })], z.unknown()),
  reason: text.optional(),
  status: text,
  dispute_amount: amount,
  dispute_life_cycle_stage: text.optional(),
  dispute_outcome: z.looseObject({ outcome_code: text.optional() }).optional(),
  seller_response_due_date: time.optional(),
})

const ENDS: Record<string, 'completed' | 'pending' | 'failed'> = {
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

function readRefund(type: string, resource: unknown): ProviderNews | null {
  const read = refund.safeParse(resource)
  if (!read.success) return null
  const { id, links, custom_id, status = '', supplementary_data } = read.data
  const up = links?.find((link) => link.rel === 'up')?.href
  const linked =
    /\/payments\/captures\/(\w+)$/.exec(up ?? '')?.[1] ?? supplementary_data?.related_ids?.capture_id
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED'
  // A reversal may come as the capture itself, which has no capture above it.
  const captureId = linked ?? (isReversal ? id : null)
  if (!captureId) return null
  return {
    kind: isReversal ? 'reversal' : 'refund',
    id,
    captureId,
    amount: read.data.amount,
    status: isReversal ? 'completed' : (ENDS[status] ?? 'completed'),
    reference: custom_id ?? null,
  }
}

function readDispute(resource: unknown): ProviderNews | null {
  const read = dispute.safeParse(resource)
  if (!read.success) return null
  const { data } = read
  const changedAt = data.update_time ?? data.create_time
  if (!changedAt) return null
  return {
    kind: 'dispute',
    id: data.dispute_id,
    captureId: data.disputed_transactions[0].seller_transaction_id,
    amount: data.dispute_amount,
    reason: data.reason ?? null,
    status: data.status,
    stage: data.dispute_life_cycle_stage ?? null,
    outcome: data.dispute_outcome?.outcome_code ?? null,
    dueAt: data.seller_response_due_date ?? null,
    changedAt,
  }
}

const REFUND = /^PAYMENT\.(?:CAPTURE\.(?:REFUNDED|REVERSED)|REFUND\.\w+)$/
const DENIED = /^PAYMENT\.CAPTURE\.(?:DENIED|DECLINED)$/
const DISPUTE = /^CUSTOMER\.DISPUTE\.\w+$/

function readNews(type: string, resource: { id?: string | undefined }): ProviderNews | null {
  if (REFUND.test(type)) return readRefund(type, resource)
  if (DISPUTE.test(type)) return readDispute(resource)
  return DENIED.test(type) && resource.id ? { kind: 'denied', captureId: resource.id } : null
}

/** A message of PayPal's webhooks; null when it has another shape. Its signature is checked elsewhere. */
export function readEventBody(body: string): ProviderEvent | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return null
  }
  const read = event.safeParse(parsed)
  if (!read.success) return null
  const { id, event_type: type, resource } = read.data
  const news = readNews(type, resource)
  // Money in a currency or shape that we do not know: it is kept, and belongs to no payment of ours.
  if (!news && (REFUND.test(type) || DISPUTE.test(type)))
    return { id, type, providerOrderId: null, captureId: null, news, body: parsed }
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  const isCapture = type.startsWith('PAYMENT.CAPTURE.')
  return {
    id,
    type,
    providerOrderId: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
    captureId: news?.captureId ?? (isCapture ? resource.id : undefined) ?? null,
    news,
    body: parsed,
  }
}
