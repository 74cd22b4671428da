import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Fulfiller } from '../actor.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { correctWaiting } from '../mail/correct.ts'
import { judgeSeen, versionOfFields } from '../platform/content-version.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { roleInTimeline } from './actor.ts'
import { writeToBuyer } from './emails.ts'
import { trackingInput } from './input.ts'
import { judgeTrackingChange } from './parcel-rules.ts'
import { parcels } from './parcel-tables.ts'
import { listLinesToSend, listParcels, namedItems } from './parcels.ts'
import { changeOf, lockOrder, noteEvent } from './transitions.ts'

type Tracking = z.output<typeof trackingInput>
const FIELDS = trackingInput.keyof().options

/** The version of what is told of a parcel, for the form that changes it. */
export const trackingVersion = (parcel: Tracking): string => versionOfFields(parcel, FIELDS)

/** What of it became what, a line each: `Post P 1 → Post P 2`. */
function differenceOf(before: Tracking, after: Tracking): string {
  const parts = ({ carrier, trackingNumber, trackingUrl }: Tracking) => [
    `${carrier} ${trackingNumber}`,
    trackingUrl ?? '–',
  ]
  const now = parts(after)
  return parts(before)
    .flatMap((was, at) => (was === now[at] ? [] : [`${was} → ${now[at]}`]))
    .join('\n')
}

/**
 * Corrects the carrier, tracking number and tracking link of a parcel that is on its way. The buyer gets an email, or reads the
 * right ones in the email about the parcel that has not left yet. Refuses with `wrong-fields`, `not-found`, `wrong-status`,
 * `sent-by-infinity`, and with `changed-meanwhile` where `seen` is not the version of what is there (`trackingVersion`).
 */
export async function changeTracking(
  ctx: Context<Fulfiller>,
  { orderId, parcelId }: { orderId: number; parcelId: number },
  form: Typed,
): Promise<Outcome<{ isChanged: boolean }>> {
  const read = readInput(trackingInput, form)
  if (!read.ok) return read
  const tracking = read.value
  return inTransaction<{ isChanged: boolean }, Fulfiller>(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) return refuse('not-found', t('There is no such order.'))
    const before = (await listParcels(act.db, [orderId])).find(({ id }) => id === parcelId)
    if (!before) return refuse('not-found', t('There is no such parcel.'))
    const wrong =
      judgeTrackingChange(order, before, roleInTimeline(act.actor)) ??
      judgeSeen<Tracking>(readTyped(form, 'seen'), before, tracking)
    if (wrong) return wrong
    const note = differenceOf(before, tracking)
    if (!note) return unaudited({ isChanged: false })
    await act.db.update(parcels).set(tracking).where(eq(parcels.id, parcelId))
    const items = namedItems(await listLinesToSend(act.db, [orderId]), before.lines)
    const eventId = await noteEvent(act, order, { kind: 'tracking-changed', items, note })
    const about = `parcel ${parcelId}`
    if (!(await correctWaiting(act, [order.number, about], tracking)))
      await writeToBuyer(act, order, { kind: 'tracking-changed', ...tracking, items }, `${about}:${eventId}`)
    const named = ({ carrier, trackingNumber, trackingUrl }: Tracking) => ({
      ...{ carrier, trackingNumber, trackingUrl },
    })
    return changed(
      { isChanged: true },
      changeOf(order, 'order.tracking-changed', { before: named(before), after: named(tracking) }),
    )
  })
}
