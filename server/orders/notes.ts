import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { noteInput } from './input.ts'
import { changeOf, lockOrder, noteEvent } from './transitions.ts'

/**
 * Writes a note on an order, for its seller and the marketplace alone: its timeline has it, and no page or email of the buyer.
 * Refuses with `wrong-fields` or `not-found`.
 */
export async function writeNote(
  ctx: Context<Fulfiller>,
  orderId: number,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(noteInput, form)
  if (!read.ok) return read
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    await noteEvent(act, order, { kind: 'note', note: read.value.note })
    return changed(null, changeOf(order, 'order.noted'))
  })
}
