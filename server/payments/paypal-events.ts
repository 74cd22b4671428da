import { z } from 'zod'
import { CURRENCIES, type Money, money } from '../platform/money.ts'
import { minorOf } from './paypal-reading.ts'
import {
  type DisputeContent,
  type DisputeState,
  disputePart,
  type EventContent,
  type ProviderEvent,
} from './provider.ts'

const text = z.string().min(1).max(2000)

/**
 * What a message may leave out: PayPal's documents call almost nothing of a resource required. What has a shape of its own
 * is as good as left out, because the rest says enough.
 */
const maybe = <Kind extends z.ZodType>(kind: Kind) => kind.nullish().catch(null)

const time = maybe(z.iso.datetime({ offset: true }))

/** PayPal writes what leaves an account with a minus sign in some messages, and without in others. */
const amount = z
  .object({ currency_code: z.enum(CURRENCIES), value: z.string() })
  .transform(({ currency_code, value }, context): Money => {
    const minor = minorOf(value.replace(/^-/, ''))
    if (minor !== null) return money(minor, currency_code)
    context.addIssue({ code: 'custom', message: 'not an amount' })
    return z.NEVER
  })

const relatedIds = maybe(
  z.looseObject({ related_ids: maybe(z.looseObject({ order_id: maybe(text), capture_id: maybe(text) })) }),
)

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  create_time: time,
  resource: maybe(z.looseObject({ id: maybe(text), supplementary_data: relatedIds })),
})

type Message = z.infer<typeof event>

const links = maybe(z.array(z.looseObject({ rel: maybe(z.string()), href: maybe(z.string()) })))

/** A refund names its capture by a link only. */
const refund = z.looseObject({
  id: text,
  amount,
  status: z.string().nullish(),
  custom_id: maybe(z.string()),
  supplementary_data: relatedIds,
  links,
})

const transaction = maybe(z.looseObject({ seller_transaction_id: maybe(text), gross_amount: maybe(amount) }))

const dispute = z.looseObject({
  dispute_id: maybe(text),
  create_time: time,
  update_time: time,
  disputed_transactions: maybe(z.array(transaction)),
  reason: maybe(text),
  status: maybe(text),
  dispute_amount: maybe(amount),
  dispute_life_cycle_stage: maybe(text),
  dispute_outcome: maybe(z.looseObject({ outcome_code: maybe(text) })),
  seller_response_due_date: time,
  links,
})

type End = 'completed' | 'pending' | 'failed'

const ENDS: Readonly<Record<string, End>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** The kind of a message says how a refund stands, and only where it does not, its status; null for a word we do not know. */
function endOf(type: string, status: string | null): End | null {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return 'completed'
  const ending = ENDS[/^PAYMENT\.REFUND\.(\w+)$/.exec(type)?.[1] ?? '']
  if (ending) return ending
  if (status !== null) return ENDS[status] ?? null
  return type === 'PAYMENT.CAPTURE.REFUNDED' ? 'completed' : null
}

function readRefund({ event_type: type, resource }: Message): EventContent[] {
  const read = refund.safeParse(resource)
  if (!read.success) return []
  const { id, links, custom_id, supplementary_data } = read.data
  const status = endOf(type, read.data.status ?? null)
  const up = links?.find((link) => link.rel === 'up')?.href
  const linked =
    /\/payments\/captures\/(\w+)$/.exec(up ?? '')?.[1] ?? supplementary_data?.related_ids?.capture_id
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED'
  // A reversal may come as the capture itself, which has no capture above it.
  const captureId = linked ?? (isReversal ? id : null)
  if (!captureId || !status) return []
  return [
    {
      kind: isReversal ? 'reversal' : 'refund',
      id,
      captureId,
      amount: read.data.amount,
      status,
      reference: custom_id ?? null,
    },
  ]
}

/** What a message says of a dispute, and the amount of each payment that it names; null when not even the dispute is named. */
function readDispute({ event_type: type, create_time, resource }: Message) {
  const read = dispute.safeParse(resource)
  if (!read.success) return null
  const { data } = read
  const self = data.links?.find((link) => link.rel === 'self')?.href
  const id = data.dispute_id ?? /\/disputes\/([\w-]+)$/.exec(self ?? '')?.[1]
  if (!id) return null
  const amounts = new Map<string, Money | null>()
  for (const each of data.disputed_transactions ?? [])
    if (each?.seller_transaction_id) amounts.set(each.seller_transaction_id, each.gross_amount ?? null)
  const content: Omit<DisputeContent, 'captureId'> = {
    kind: 'dispute',
    id,
    amount: data.dispute_amount ?? null,
    reason: data.reason ?? null,
    status: data.status ?? (type === 'CUSTOMER.DISPUTE.RESOLVED' ? 'RESOLVED' : 'OPEN'),
    stage: data.dispute_life_cycle_stage ?? null,
    outcome: data.dispute_outcome?.outcome_code ?? null,
    dueAt: data.seller_response_due_date ?? null,
    changedAt: data.update_time ?? create_time ?? data.create_time ?? null,
  }
  return { content, amounts }
}

/**
 * One for each payment that is disputed. Of several each has an id of its own, because what is known of a dispute, and the
 * case before a person, belong to one payment.
 */
function readDisputes(message: Message): EventContent[] {
  const { content, amounts } = readDispute(message) ?? {}
  if (!content) return []
  const isAlone = amounts?.size === 1
  return [...(amounts ?? [])].map(([captureId, gross]) => ({
    ...content,
    id: isAlone ? content.id : disputePart(content.id, captureId),
    captureId,
    amount: isAlone ? (content.amount ?? gross) : gross,
  }))
}

/** Ends of a dispute that leave the money here. */
export const WON = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']
/**
 * Ends that say nothing of who has the money: another dispute of the payment decides, or PayPal paid somebody out of its own
 * pocket. Money that it takes back has a message, and a case, of its own.
 */
export const NEUTRAL = ['NONE', 'RESOLVED_WITH_PAYOUT']

/** How a dispute stands: of an end that is neither won nor neutral a person decides whether the items go out. */
export function judgeDispute({ status, outcome }: Pick<DisputeContent, 'status' | 'outcome'>): DisputeState {
  if (status !== 'RESOLVED') return 'open'
  return [...WON, ...NEUTRAL].includes(outcome ?? '') ? 'not-lost' : 'lost'
}

const REFUND = /^PAYMENT\.(?:CAPTURE\.(?:REFUNDED|REVERSED)|REFUND\.\w+)$/
const DENIED = /^PAYMENT\.CAPTURE\.(?:DENIED|DECLINED)$/
const DISPUTE = /^CUSTOMER\.DISPUTE\.\w+$/

function readContents(message: Message): EventContent[] {
  const { event_type: type, resource } = message
  if (REFUND.test(type)) return readRefund(message)
  if (DISPUTE.test(type)) return readDisputes(message)
  return DENIED.test(type) && resource?.id ? [{ kind: 'denied', captureId: resource.id }] : []
}

/** Most ids that are taken out of one message. */
const MOST_IDS = 500

/** Everything in a message that may be an id: words that stand alone, and the parts of addresses. */
function idsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.split('/').filter((part) => /^[\w-]{8,64}$/.test(part))
  // Deeper PayPal writes nothing, and whoever only pretends to be PayPal is read before that is found out.
  if (typeof value !== 'object' || value === null || depth > 8) return []
  return Object.values(value).flatMap((part) => idsIn(part, depth + 1))
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
  const [content = null, ...others] = readContents(read.data)
  // Money in a currency or shape that we do not know: a person has to hear of it.
  if (!content && (REFUND.test(type) || DISPUTE.test(type))) {
    const kind = DISPUTE.test(type) ? 'dispute' : type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : 'refund'
    const unread = { kind, ids: [...new Set(idsIn(resource))].slice(0, MOST_IDS) } as const
    const about = DISPUTE.test(type) ? readDispute(read.data) : null
    const dispute = about ? { dispute: about.content } : {}
    return { id, type, providerOrderId: null, captureId: null, content, unread, ...dispute, body: parsed }
  }
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  const isCapture = type.startsWith('PAYMENT.CAPTURE.')
  return {
    id,
    type,
    providerOrderId: (isOrder ? resource?.id : resource?.supplementary_data?.related_ids?.order_id) ?? null,
    captureId: content?.captureId ?? (isCapture ? resource?.id : undefined) ?? null,
    content,
    ...(others.length > 0 ? { others } : {}),
    body: parsed,
  }
}
