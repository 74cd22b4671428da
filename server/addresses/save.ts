import type { CustomerActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { readInput } from '../platform/input.ts'
import type { Outcome } from '../platform/outcome.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { addAddress, changeAddress } from './actions.ts'
import { addressInput } from './input.ts'

/**
 * Adds an address to a customer's book, or changes one. Refuses with `wrong-fields`, `not-found`, `book-full`, `no-customer`, `too-often` and
 * `changed-meanwhile`.
 */
export async function saveAddress(
  ctx: Context<CustomerActor>,
  form: Typed,
  addressId: number | null = null,
): Promise<Outcome<{ addressId: number }>> {
  const read = readInput(addressInput, form)
  if (!read.ok) return read
  if (addressId === null) return addAddress(ctx, read.value)
  return changeAddress(ctx, { addressId, seen: readTyped(form, 'seen') }, read.value)
}
