import type { Admin, Fulfiller } from '../actor.ts'
import type { Context } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { archiveOrder } from './archive.ts'
import { confirmProcessing, markDelivered, shipOrder } from './dispatch.ts'
import { chosenOrdersInput, shipManyInput } from './input.ts'

/** How an act on several orders ended: those that went through, one at least, and why the others did not. */
export interface BulkOutcome {
  done: number[]
  refused: { orderId: number; message: string }[]
}

/** How many stay as they are, and why the first of them does. */
const stayingSentence = ({ refused }: BulkOutcome): string =>
  t('{{count}} orders stay as they are: {{why}}', {
    count: refused.length,
    why: refused[0]?.message ?? '',
    defaultValue_one: '{{count}} order stays as it is: {{why}}',
  })

/** Acts on each by itself: one that is refused leaves the others alone. Refuses with `left-unchanged` where all of them are. */
async function each(
  orderIds: readonly number[],
  act: (orderId: number) => Promise<Outcome<unknown>>,
): Promise<Outcome<BulkOutcome>> {
  const bulk: BulkOutcome = { done: [], refused: [] }
  for (const orderId of orderIds) {
    const outcome = await act(orderId)
    if (outcome.ok) bulk.done.push(orderId)
    else bulk.refused.push({ orderId, message: outcome.message })
  }
  return bulk.refused.length > 0 && bulk.done.length === 0
    ? refuse('left-unchanged', stayingSentence(bulk))
    : done(bulk)
}

/** Tells of an act on several orders: of those that went through by `good`, and why the others did not. Refuses with `partly` where there are any. */
export function bulkOutcome(bulk: BulkOutcome, good: (count: number) => string): Outcome<string> {
  const sentence = good(bulk.done.length)
  return bulk.refused.length > 0 ? refuse('partly', `${sentence} ${stayingSentence(bulk)}`) : done(sentence)
}

/** Says of several orders that they are being packed. Refuses with `wrong-fields` and `left-unchanged`. */
export async function acceptOrders(ctx: Context<Fulfiller>, form: Typed): Promise<Outcome<BulkOutcome>> {
  const read = readInput(chosenOrdersInput, form)
  if (!read.ok) return read
  return each(read.value.orderIds, (orderId) => confirmProcessing(ctx, orderId))
}

/**
 * Sends all that is left of several orders with one carrier, each with a tracking number of its own. Refuses with
 * `wrong-fields` and `left-unchanged`.
 */
export async function shipOrders(ctx: Context<Fulfiller>, form: Typed): Promise<Outcome<BulkOutcome>> {
  const read = readInput(shipManyInput, form)
  if (!read.ok) return read
  const { carrier, orders } = read.value
  const parcels = new Map(orders.map(({ orderId, ...parcel }) => [orderId, { carrier, ...parcel }]))
  return each([...parcels.keys()], (orderId) => shipOrder(ctx, orderId, parcels.get(orderId) ?? {}))
}

/** Says of several orders that they arrived; one that needs a reason is refused. Refuses with `wrong-fields` and `left-unchanged`. */
export async function deliverOrders(ctx: Context<Admin>, form: Typed): Promise<Outcome<BulkOutcome>> {
  const read = readInput(chosenOrdersInput, form)
  if (!read.ok) return read
  return each(read.value.orderIds, (orderId) => markDelivered(ctx, orderId))
}

/** Takes several orders out of every list. Refuses with `wrong-fields` and `left-unchanged`. */
export async function archiveOrders(ctx: Context<Admin>, form: Typed): Promise<Outcome<BulkOutcome>> {
  const read = readInput(chosenOrdersInput, form)
  if (!read.ok) return read
  return each(read.value.orderIds, (orderId) => archiveOrder(ctx, orderId))
}
