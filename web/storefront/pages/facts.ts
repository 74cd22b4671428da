import { HOLD_MINUTES } from '#server/checkout/allowance.ts'
import { HEAVIEST_POUNDS } from '#server/checkout/rules.ts'
import { countryName, DEFAULT_MARKET, MARKETS } from '#server/markets/markets.ts'
import { readRates } from '#server/markets/queries.ts'
import { CANCEL_WITHIN, RETURN_WITHIN } from '#server/orders/status-rules.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { formats } from '#server/platform/formats.ts'
import { convert, formatShortMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/queries.ts'
import { listShippingRates, type ShippingRate } from '#server/shipping/queries.ts'

/** What the marketplace promises in its texts. What a rule keeps is taken from that rule. */
export const POLICIES = {
  /** Hours after paying in which an order can be cancelled for a full refund. */
  cancelHours: CANCEL_WITHIN / HOUR,
  /** Days after delivery in which a return can be asked for. */
  returnDays: RETURN_WITHIN / DAY,
  /** Business days until a refund has arrived. */
  refundDays: '5-7',
  /** Hours until the support answers. */
  replyHours: 24,
  /** Business days from the shop to the doorstep. */
  standardDays: '3-5',
  expressDays: '1-2',
  internationalDays: '7-14',
} as const

/** `5-7` in the figures of the language. */
const range = (days: string): string => days.replaceAll(/\d+/g, (figure) => formats().number(Number(figure)))

const pounds = (pence: number): string => formatShortMoney(money(pence, 'GBP'))

/** A link to an email address as texts write it; to the contact page where there is none. */
const mailTo = (email: string): string =>
  email ? `[${email}](mailto:${email})` : `[${t('the contact page')}](/contact)`

/** What the shop's texts are filled in with, {{name}} by name: promises, prices, addresses. */
export async function readFacts(db: Db) {
  const [set, shipping] = await Promise.all([
    readSettings(db, [
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
    ]),
    readShipping(db),
  ])
  const freeOver = shipping.home?.freeOver ?? set.free_shipping_over
  const standard = pounds(shipping.home?.cost ?? set.standard_shipping_price)
  const hours = set.phone_hours
  return {
    ...POLICIES,
    refundDays: range(POLICIES.refundDays),
    standardDays: range(POLICIES.standardDays),
    expressDays: range(POLICIES.expressDays),
    internationalDays: range(POLICIES.internationalDays),
    name: set.marketplace_name,
    email: set.support_email,
    ask: mailTo(set.support_email),
    askPress: mailTo(set.press_email || set.support_email),
    askSecurity: mailTo(set.security_email || set.support_email),
    phone: set.support_phone,
    /** The number as a telephone dials it. */
    dial: set.support_phone.replaceAll(/[^\d+]/g, ''),
    phoneHours: hours,
    hours: set.support_phone
      ? t('The phone is answered {{hours}}.', { hours })
      : t('People are here to answer {{hours}}.', { hours }),
    shippingPromise:
      freeOver > 0
        ? t('Free shipping on orders over {{freeOver}}, otherwise {{standard}}', {
            freeOver: pounds(freeOver),
            standard,
          })
        : t('Shipping costs {{standard}}', { standard }),
    shippingPrices: shipping.prices,
    standard,
    express: pounds(set.express_shipping_price),
    international: pounds(set.international_shipping_price),
    updated: set.policies_updated,
    pounds: HEAVIEST_POUNDS,
    holdMinutes: HOLD_MINUTES,
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** What the checkout asks today: at home in pence (free over 0: never), and everywhere in one sentence. */
async function readShipping(db: Db) {
  const [rates, { perPound }] = await Promise.all([listShippingRates(db), readRates(db)])
  const termsOf = ({ cost, freeThreshold }: ShippingRate) => ({
    cost,
    freeOver: convert(money(freeThreshold, 'USD'), 'GBP', perPound).amount,
  })
  const lines = rates.map((rate) => {
    const { cost, freeOver } = termsOf(rate)
    const values = { country: countryName(rate.countryCode), cost: pounds(cost), freeOver: pounds(freeOver) }
    if (cost === 0) return t('{{country}} free', values)
    return freeOver > 0
      ? t('{{country}} {{cost}}, free over {{freeOver}}', values)
      : t('{{country}} {{cost}}', values)
  })
  const home = rates.find(({ countryCode }) => countryCode === MARKETS[DEFAULT_MARKET].code)
  return {
    home: home && termsOf(home),
    prices: lines.length
      ? t('What sending costs: {{countries}}.', { countries: lines.join('; ') })
      : t('Nothing is sent to any country at the moment.'),
  }
}
