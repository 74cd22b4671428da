import { data } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { listOrderNumbers, listPackingSlips } from '#server/orders/selling-order.ts'

/** The packing slips of the orders that the address names. */
export async function readSlips({ db, actor }: Context<Fulfiller>, request: Request) {
  const { searchParams } = new URL(request.url)
  const numbers = await listOrderNumbers(db, actor, searchParams.getAll('id'))
  const slips = await listPackingSlips(db, actor, [
    ...numbers,
    ...searchParams.getAll('number').slice(0, 100),
  ])
  if (slips.length === 0 && searchParams.size > 0) throw data(null, { status: 404 })
  return { slips }
}
