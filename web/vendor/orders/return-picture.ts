import { data } from 'react-router'
import { findSellingOrder } from '#server/orders/selling-order.ts'
import { answerPicture, askedPicture } from '../../return-picture.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/return-picture'

/** A picture that a buyer added to a return, for the seller of its order. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, db, actor } = await vendorContext(request, context)
  const { width, name } = askedPicture(params)
  const order = await findSellingOrder(db, actor, params.number)
  const key = order?.returns.flatMap(({ imageKeys }) => imageKeys).find((each) => each.endsWith(`/${name}`))
  if (!key) throw data(null, { status: 404 })
  return answerPicture(app.storage, key, width)
}
