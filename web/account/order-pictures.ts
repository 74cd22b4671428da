import { data } from 'react-router'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { countKnock, visitorOf } from '#server/platform/limits.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from '../form-of.server.ts'
import { houseOf, visitOf } from '../house.server.ts'
import type { Route } from './+types/order-pictures'
import { acceptReturnPicture } from './order/act.server.ts'

const HOURLY = { limit: 60, windowSeconds: 3600 }

/** Takes one picture for a return of a delivered purchase, and says under which key it is kept. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, clock } = houseOf(context)
  const now = clock.now()
  const purchase = await findPurchaseByLink(db, params.token, now)
  if (!purchase?.parts.some((part) => part.returnableUntil)) throw data(null, { status: 404 })
  const key = `return-picture:${visitorOf(visitOf(context).address)}`
  if (!(await countKnock(db, { key, ...HOURLY }, now)).allowed)
    return refused(t('That were many pictures. Please try again later.'), 429)
  const file = (await formOf(request)).get('picture')
  if (!(file instanceof File)) return refused(t('Please choose a picture.'), 422)
  const taken = await acceptReturnPicture(context, file)
  return taken.ok ? Response.json({ key: taken.value.key, message: null }) : refused(taken.message, 422)
}

const refused = (message: string, status: number) => Response.json({ key: null, message }, { status })
