import { data } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { deriveImage } from '#server/media/derive.ts'
import { RETURN_WIDTHS, type ReturnWidth } from '#server/media/private-rules.ts'
import { findSellingOrder } from '#server/orders/selling-order.ts'
import type { Storage } from '#server/platform/storage.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { PRIVATE } from './privacy.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** What an address asks for; what no picture of a return can be does not exist. */
export function askedPicture(params: { width: string; name: string }) {
  const width = RETURN_WIDTHS.find((each) => String(each) === params.width)
  if (!width || !NAME.test(params.name)) throw data(null, { status: 404 })
  return { width, name: params.name }
}

/** A picture that a buyer added to a return, for whoever may work on its order. */
export async function answerReturnPicture(
  { app, db, actor }: Context<Fulfiller>,
  params: { number: string; width: string; name: string },
): Promise<Response> {
  const { width, name } = askedPicture(params)
  const order = await findSellingOrder(db, actor, params.number)
  const key = order?.returns.flatMap(({ imageKeys }) => imageKeys).find((each) => each.endsWith(`/${name}`))
  if (!key) throw data(null, { status: 404 })
  return answerPicture(app.storage, key, width)
}

/** A picture of a return, for somebody who may see it; no cache keeps it. */
export async function answerPicture(storage: Storage, key: string, width: ReturnWidth): Promise<Response> {
  const bytes = await deriveImage(storage, key, width, 'webp').catch((fault: unknown) => {
    if (fault instanceof TooBusy) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
    throw fault
  })
  if (!bytes) throw data(null, { status: 404 })
  return new Response(Uint8Array.from(bytes), {
    headers: { ...PRIVATE, 'Content-Type': 'image/webp', 'X-Content-Type-Options': 'nosniff' },
  })
}
