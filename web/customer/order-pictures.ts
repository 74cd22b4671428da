import { data } from 'react-router'
import { acceptImage } from '#server/media/accept.ts'
import { returnFolder } from '#server/media/private-rules.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { STATUS } from '../forms/answer.server.ts'
import type { Route } from './+types/order-pictures'
import { receiveReturnForm } from './order/return-upload.server.ts'

/** Takes one picture for a return of a delivered purchase, and says under which key it is kept. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const purchase = await findPurchaseByLink(app.db, params.token, app.clock.now())
  if (!purchase?.parts.some((part) => part.returnableUntil)) throw data(null, { status: 404 })
  const received = await receiveReturnForm(context, request, purchase, async ({ files: [file] }) =>
    file
      ? acceptImage(app, file, { folder: returnFolder(purchase.id), vendorId: null })
      : refuse('wrong-fields', t('Please choose a picture.')),
  )
  return received.ok ? Response.json({ key: received.value.key, message: null }) : refused(received)
}

const refused = ({ code, message }: Refusal) =>
  Response.json({ key: null, message }, { status: STATUS[code] ?? 422 })
