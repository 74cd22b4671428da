import { data } from 'react-router'
import { deriveImage } from '#server/media/derive.ts'
import { returnFolder } from '#server/media/private-rules.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { appOf } from '../app.server.ts'
import { PRIVATE } from '../privacy.ts'
import type { Route } from './+types/order-picture'
import { RETURN_WIDTHS } from './order/return-picture.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** A picture of a return, for whoever has the purchase; nobody else is served it, and no cache keeps it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, storage } = appOf(context)
  const purchase = await findPurchaseByLink(db, params.token, clock.now())
  const width = RETURN_WIDTHS.find((each) => String(each) === params.width)
  if (!purchase || !width || !NAME.test(params.name)) throw data(null, { status: 404 })
  const claimed = purchase.parts.flatMap((part) => part.returns.flatMap((each) => each.imageKeys))
  const key =
    claimed.find((each) => each.endsWith(`/${params.name}`)) ?? `${returnFolder(purchase.id)}/${params.name}`
  const bytes = await deriveImage(storage, key, width, 'webp').catch((fault: unknown) => {
    if (fault instanceof TooBusy) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
    throw fault
  })
  if (!bytes) throw data(null, { status: 404 })
  return new Response(Uint8Array.from(bytes), {
    headers: { ...PRIVATE, 'Content-Type': 'image/webp', 'X-Content-Type-Options': 'nosniff' },
  })
}
