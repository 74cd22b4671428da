import { data } from 'react-router'
import { acceptImage } from '#server/media/accept.ts'
import { returnFolder } from '#server/media/private-rules.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { houseOf } from '../house.server.ts'
import type { Route } from './+types/order-pictures'
import { STATUS } from './answer.server.ts'
import { receiveReturnForm } from './order/return-upload.server.ts'

/** Takes one picture for a return of a delivered purchase, and says under which key it is kept. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const house = houseOf(context)
  const purchase = await findPurchaseByLink(house.db, params.token, house.clock.now())
  if (!purchase?.parts.some((part) => part.returnableUntil)) throw data(null, { status: 404 })
  const taken = await receiveReturnForm(context, request, purchase, async ({ files: [file] }) =>
    file
      ? acceptImage(house, file, { folder: returnFolder(purchase.id), vendorId: null })
      : refuse('wrong-fields', t('Please choose a picture.')),
  )
  return taken.ok ? Response.json({ key: taken.value.key, message: null }) : refused(taken)
}

const refused = ({ code, message }: Refusal) =>
  Response.json({ key: null, message }, { status: STATUS[code] ?? 422 })
