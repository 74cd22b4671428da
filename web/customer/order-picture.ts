import { data } from 'react-router'
import { returnFolder } from '#server/media/private-rules.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { appOf } from '../app.server.ts'
import { answerPicture, askedPicture } from '../return-picture.server.ts'
import type { Route } from './+types/order-picture'

/** A picture of a return, for whoever has the purchase; nobody else is served it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, storage } = appOf(context)
  const { width, name } = askedPicture(params)
  const purchase = await findPurchaseByLink(db, params.token, clock.now())
  if (!purchase) throw data(null, { status: 404 })
  const claimed = purchase.parts.flatMap((part) => part.returns.flatMap((each) => each.imageKeys))
  const key = claimed.find((each) => each.endsWith(`/${name}`)) ?? `${returnFolder(purchase.id)}/${name}`
  return answerPicture(storage, key, width)
}
