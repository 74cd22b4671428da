import type { RouterContextProvider } from 'react-router'
import { type ReceivedForm, receiveForm } from '#server/media/receive.ts'
import { MOST_IMAGE_BYTES, tooLargeImage } from '#server/media/upload-rules.ts'
import type { PurchaseDetails } from '#server/orders/history.ts'
import { MOST_PICTURES } from '#server/orders/return-rules.ts'
import { countAttempt, limitKeyOf } from '#server/platform/limits.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, visitOf } from '../../app.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { carriesFiles, sentForm } from '../../http/uploads.ts'

const HOURLY = { limit: 60, windowSeconds: 3600 }

/** Whether this visitor may bring pictures for a return of this purchase now; why not, otherwise. */
async function mayBring(
  context: Readonly<RouterContextProvider>,
  purchase: PurchaseDetails,
): Promise<Refusal | null> {
  const { db, clock } = appOf(context)
  if (!purchase.parts.some((part) => part.returnableUntil))
    return refuse('too-late', t('Returns are possible within 30 days of delivery.'))
  const key = `return-picture:${limitKeyOf(visitOf(context).address)}`
  if ((await countAttempt(db, { key, ...HOURLY }, clock.now())).allowed) return null
  return refuse('too-often', t('That were many pictures. Please try again later.'))
}

/**
 * What was sent about a purchase that the sender is known to own: the pictures in it are received only while it can be
 * returned. `use` gets the text, and the pictures as they arrived.
 */
export async function receiveReturnForm<T>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  purchase: PurchaseDetails,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T | Refusal> {
  if (!carriesFiles(request)) return use({ fields: await formOf(request), files: [] })
  return receiveForm(
    appOf(context),
    sentForm(request),
    {
      visitor: limitKeyOf(visitOf(context).address),
      mostFiles: MOST_PICTURES,
      fileBytes: MOST_IMAGE_BYTES,
      tooLarge: tooLargeImage,
      tooMany: () => refuse('too-many', t('Please add at most {{most}} pictures', { most: MOST_PICTURES })),
      mayBring: () => mayBring(context, purchase),
    },
    use,
  )
}
