import type { RouterContextProvider } from 'react-router'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { requestReturn, withdrawReturn } from '#server/aftersales/returns.ts'
import { type AcceptedImage, acceptImage } from '#server/media/accept.ts'
import type { Buyer } from '#server/orders/asking.ts'
import { markDelivered } from '#server/orders/dispatch.ts'
import { done, type Outcome, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { houseOf } from '../../house.server.ts'
import { answerForm } from '../answer.server.ts'

type Context = Readonly<RouterContextProvider>

const idIn = (form: FormData, field: string): number => {
  const id = Number(form.get(field))
  return Number.isSafeInteger(id) ? id : 0
}

/** Pieces that were chosen: fields such as `quantity-12`, the id of a line and how many of it. */
const piecesIn = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const lineId = Number(/^quantity-(\d{1,15})$/.exec(name)?.[1] ?? 0)
    const quantity = Number(value)
    return lineId > 0 && quantity !== 0 ? [{ lineId, quantity }] : []
  })

/** Takes pictures that came with the form itself, as a browser without scripts sends them. */
async function takePictures(context: Context, form: FormData): Promise<Outcome<string[]>> {
  const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
  const keys: string[] = []
  for (const file of files.slice(0, 6)) {
    if (!(file instanceof File)) continue
    const taken = await acceptReturnPicture(context, file)
    if (!taken.ok) return refuse(taken.code, taken.message, { imageKeys: taken.message })
    keys.push(taken.value.key)
  }
  return done(keys)
}

export async function acceptReturnPicture(context: Context, file: File): Promise<Outcome<AcceptedImage>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return acceptImage(houseOf(context), bytes, { folder: 'returns', vendorId: null })
}

async function askForReturn(context: Context, buyer: Buyer, form: FormData) {
  const pictures = await takePictures(context, form)
  if (!pictures.ok) return pictures
  return requestReturn(houseOf(context), buyer, idIn(form, 'orderId'), {
    reason: String(form.get('reason') ?? ''),
    comment: String(form.get('comment') ?? ''),
    imageKeys: [...form.getAll('imageKeys').map(String), ...pictures.value],
    lines: piecesIn(form),
  })
}

/** What a buyer can do with an order: cancel it, say that it came, ask for a return and take that back. */
export async function actOnOrder(context: Context, buyer: Buyer, form: FormData) {
  const house = houseOf(context)
  const fault = t('An error occurred. Please try again.')
  const orderId = idIn(form, 'orderId')
  switch (form.get('intent')) {
    case 'cancel': {
      const good = t('Your order is cancelled. The refund goes out by itself.')
      return answerForm(context, form, { good, fault }, () => cancelOrder(house, buyer, orderId))
    }
    case 'arrived': {
      const good = t('Thank you. The order is marked as delivered.')
      return answerForm(context, form, { good, fault }, () => markDelivered(house, buyer, orderId))
    }
    case 'return': {
      const good = t('Your return request is sent. We write to you when it is decided.')
      return answerForm(context, form, { good, fault }, () => askForReturn(context, buyer, form))
    }
    case 'withdraw': {
      const good = t('Your return request is withdrawn.')
      return answerForm(context, form, { good, fault }, () =>
        withdrawReturn(house, buyer, idIn(form, 'returnId')),
      )
    }
    default:
      return answerForm(context, form, { good: '', fault }, async () =>
        refuse('not-found', t('There is no such action.')),
      )
  }
}
