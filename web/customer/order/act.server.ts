import type { RouterContextProvider } from 'react-router'
import type { Buyer } from '#server/actor.ts'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { judgeRequest, requestReturn, withdrawReturn } from '#server/aftersales/returns.ts'
import type { Context } from '#server/context.ts'
import { acceptImage } from '#server/media/accept.ts'
import { returnFolder } from '#server/media/private-rules.ts'
import type { SpooledFile } from '#server/media/spool.ts'
import { markDelivered, markParcelDelivered } from '#server/orders/dispatch.ts'
import type { PurchaseDetails } from '#server/orders/history.ts'
import { rowId } from '#server/platform/input.ts'
import { done, type Outcome, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { actOn, answerForm, answerOr, refused } from '../../forms/answer.server.ts'
import { buyAgain } from './buy-again.server.ts'
import { receiveReturnForm } from './return-upload.server.ts'

type Router = Readonly<RouterContextProvider>

/** A purchase that is known to be of this buyer. */
interface OrderRequest {
  act: Context<Buyer>
  purchase: PurchaseDetails
}

const idIn = (form: FormData, field: string): number => rowId.parse(form.get(field))

/** Takes pictures that came with the form itself, as a browser without scripts sends them. */
async function takePictures(
  context: Router,
  purchase: PurchaseDetails,
  files: readonly SpooledFile[],
): Promise<Outcome<string[]>> {
  const keys: string[] = []
  for (const file of files) {
    const about = { folder: returnFolder(purchase.id), vendorId: null }
    const accepted = await acceptImage(appOf(context), file, about)
    if (!accepted.ok) return refuse(accepted.code, accepted.message, { imageKeys: accepted.message })
    keys.push(accepted.value.key)
  }
  return done(keys)
}

async function askForReturn(
  context: Router,
  { act, purchase }: OrderRequest,
  form: FormData,
  files: readonly SpooledFile[],
) {
  const orderId = idIn(form, 'orderId')
  const wrong = files.length > 0 ? await judgeRequest(act, orderId, form) : null
  if (wrong) return wrong
  const pictures = await takePictures(context, purchase, files)
  if (!pictures.ok) return pictures
  for (const key of pictures.value) form.append('imageKeys[]', key)
  return requestReturn(act, orderId, form)
}

/** Receives what a buyer sent about a purchase of theirs, and does it. */
export async function actOnPurchase(context: Router, request: Request, about: OrderRequest) {
  const answered = await receiveReturnForm(context, request, about.purchase, async ({ fields, files }) => ({
    answer: await actOnForm(context, request, about, fields, files),
  }))
  if ('answer' in answered) return answered.answer
  // Only returns bring pictures, so whatever could not be received was one.
  const form = new FormData()
  form.set('intent', 'return')
  return refused({ ...answered, fields: { imageKeys: answered.message } }, form)
}

/** What a buyer can do with an order: cancel it, say that it came, ask for a return, take that back, and buy it again. */
async function actOnForm(
  context: Router,
  request: Request,
  about: OrderRequest,
  form: FormData,
  files: readonly SpooledFile[],
) {
  const { act, purchase } = about
  const fault = t('An error occurred. Please try again.')
  const orderId = idIn(form, 'orderId')
  return actOn(form, {
    'buy-again': () => answerOr(context, form, fault, () => buyAgain(context, request, purchase, form)),
    cancel: () => {
      const good = t('Your order is cancelled. The refund goes out by itself.')
      return answerForm(context, form, { good, fault }, () => cancelOrder(act, orderId))
    },
    arrived: () => {
      const good = t('Thank you. The order is marked as delivered.')
      return answerForm(context, form, { good, fault }, () => markDelivered(act, orderId))
    },
    'parcel-delivered': () =>
      answerForm(context, form, { good: t('Thank you. The parcel is marked as delivered.'), fault }, () =>
        markParcelDelivered(act, orderId, idIn(form, 'parcelId')),
      ),
    return: () => {
      const good = t('Your return request is sent. We write to you when it is decided.')
      return answerForm(context, form, { good, fault }, () => askForReturn(context, about, form, files))
    },
    withdraw: () => {
      const good = t('Your return request is withdrawn.')
      return answerForm(context, form, { good, fault }, () => withdrawReturn(act, idIn(form, 'returnId')))
    },
  })
}
