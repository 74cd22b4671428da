import { writeCart } from '#server/checkout/cart.ts'
import { cartSyncInput } from '#server/checkout/input.ts'
import { readInput } from '#server/platform/input.ts'
import { UNKEPT } from '../privacy.ts'
import { customerContextOfScript } from '../session.server.ts'
import { followAccount } from '../shop/account-cart.server.ts'
import type { Route } from './+types/sync-cart'

/** Takes the cart that a browser has, and answers with what it and the account of its customer have together. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const known = await customerContextOfScript(request, context)
  const read = readInput(cartSyncInput, await request.json().catch(() => ({})))
  if (!read.ok) return new Response(null, { status: 400, headers: UNKEPT })
  const { lines, account } = await followAccount(known, read.value.cart, read.value.account)
  return Response.json({ cart: writeCart(lines), account }, { headers: UNKEPT })
}
