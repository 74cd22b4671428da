import { HEAVIEST_POUNDS } from '#server/checkout/rules.ts'
import type { Db } from '#server/platform/database.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { PROMISES } from '#server/settings/promises.ts'
import { readSettings } from '#server/settings/queries.ts'

/** Whole pounds without pence, as one says them: £50, but £5.99. */
const pounds = (pence: number): string => formatMoney(money(pence, 'GBP')).replace(/\.00$/, '')

/** What the texts of the house are filled in with, {{name}} by name: promises, prices, addresses. */
export async function readFacts(db: Db) {
  const set = await readSettings(db, [
    'marketplace_name',
    'support_email',
    'support_phone',
    'phone_hours',
    'press_email',
    'security_email',
    'free_shipping_over',
    'standard_shipping_price',
    'express_shipping_price',
    'international_shipping_price',
    'policies_updated',
  ])
  return {
    ...PROMISES,
    name: set.marketplace_name,
    email: set.support_email,
    phone: set.support_phone,
    /** The number as a telephone dials it. */
    dial: set.support_phone.replaceAll(/[^\d+]/g, ''),
    phoneHours: set.phone_hours,
    pressEmail: set.press_email,
    securityEmail: set.security_email,
    freeOver: pounds(set.free_shipping_over),
    standard: pounds(set.standard_shipping_price),
    express: pounds(set.express_shipping_price),
    international: pounds(set.international_shipping_price),
    updated: set.policies_updated,
    pounds: HEAVIEST_POUNDS,
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>
