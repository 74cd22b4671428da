import { eq } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { judgeConcurrentChange } from '../identity/last-change.ts'
import { countryName, findMarket } from '../markets/markets.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { shippingRateInput } from './input.ts'
import { shippingRates } from './tables.ts'

/** Countries are stored by their English names: one language sorts them. */
const names = new Intl.DisplayNames('en', { type: 'region' })

const gone = () => t('This shipping rate is gone. Reload to see the others.')

/** The market that a rate keeps open, by its country; null where nobody loses their checkout without it. */
const marketOf = (rate: { countryCode: string; isActive: boolean }): string | null =>
  rate.isActive && findMarket(rate.countryCode) ? countryName(rate.countryCode) : null

const blocksCheckout = (country: string) => {
  const message = t(
    'This is the only rate of the market {{country}}: without it nobody there can check out. Tick the box to go on.',
    { country },
  )
  return refuse('blocks-checkout', message, { confirmed: message })
}

const isConfirmed = (form: Typed): boolean => readTyped(form, 'confirmed') === 'on'

const twice = () => {
  const message = t('There is a rate for this country already. Edit that one.')
  return refuse('twice', message, { countryCode: message })
}

/**
 * Adds what it costs to send to a country, or changes it. Refuses with `wrong-fields`, with `twice` where the country has a
 * rate, with `not-found`, with `changed-meanwhile` where another administrator was first, and with `blocks-checkout` where a
 * market loses its only rate and nobody ticked that they know.
 */
export async function saveShippingRate(
  ctx: Context<Admin>,
  rateId: number | null,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(shippingRateInput, form)
  if (!read.ok) return read
  const { seen, ...terms } = read.value
  const values = { ...terms, countryName: names.of(terms.countryCode) ?? terms.countryCode }
  return inTransaction(ctx, async ({ db, now }) => {
    if (rateId === null) {
      const [made] = await db
        .insert(shippingRates)
        .values({ ...values, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: shippingRates.id })
      if (!made) return twice()
      const subject = { subjectKind: 'shipping-rate', subjectId: String(made.id) } as const
      return changed(null, { action: 'shipping-rate.added', ...subject, details: { after: terms } })
    }
    const [before] = await db.select().from(shippingRates).where(eq(shippingRates.id, rateId)).for('update')
    if (!before) return refuse('not-found', gone())
    const late = await judgeConcurrentChange(db, ['shipping-rate', rateId], seen)
    if (late) return late
    const [other] = await db
      .select({ id: shippingRates.id })
      .from(shippingRates)
      .where(eq(shippingRates.countryCode, values.countryCode))
    if (other && other.id !== rateId) return twice()
    const closed = values.isActive && values.countryCode === before.countryCode ? null : marketOf(before)
    if (closed && !isConfirmed(form)) return blocksCheckout(closed)
    await db
      .update(shippingRates)
      .set({ ...values, updatedAt: now })
      .where(eq(shippingRates.id, rateId))
    const { countryCode, cost, freeThreshold, estimatedDeliveryDays, isActive } = before
    return changed(null, {
      action: 'shipping-rate.changed',
      subjectKind: 'shipping-rate',
      subjectId: String(rateId),
      details: {
        before: { countryCode, cost, freeThreshold, estimatedDeliveryDays, isActive },
        after: terms,
      },
    })
  })
}

/**
 * Deletes what it costs to send to a country: from then on nobody can order to it. Refuses with `not-found`, with
 * `changed-meanwhile` where another administrator was first, and with `blocks-checkout` where a whole market could not check out and the box that says so (`confirmed`) is not ticked.
 */
export const deleteShippingRate = (
  ctx: Context<Admin>,
  rateId: number,
  form: Typed = {},
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    const [deleted] = await db.delete(shippingRates).where(eq(shippingRates.id, rateId)).returning()
    if (!deleted) return refuse('not-found', gone())
    const late = await judgeConcurrentChange(db, ['shipping-rate', rateId], readTyped(form, 'seen'))
    if (late) return late
    const closed = marketOf(deleted)
    if (closed && !isConfirmed(form)) return blocksCheckout(closed)
    return changed(null, {
      action: 'shipping-rate.deleted',
      subjectKind: 'shipping-rate',
      subjectId: String(rateId),
      details: { countryCode: deleted.countryCode, cost: deleted.cost },
    })
  })
