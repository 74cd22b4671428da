import { createHash } from 'node:crypto'
import type { ShippingDetails } from '@paypal/paypal-server-sdk'
import type { ShipTo } from './provider.ts'

/** The longest that PayPal takes, in characters. */
const MOST = { name: 300, address: 300, city: 120, state: 300, postalCode: 60 } as const

/** The Emirates have no postal codes, and Saudi Arabia does without them. */
const WITHOUT_POSTAL_CODE = ['AE', 'SA']

/**
 * Where a purchase is sent, as PayPal writes it; null for what PayPal would refuse, or show its buyer as another address: of the
 * United States it takes the two letters of a state only, a postal code may be missing only where the country does without, and
 * nothing is cut short.
 */
export function shippingOf(to: ShipTo): ShippingDetails | null {
  const isShort = Object.entries(MOST).every(
    ([part, most]) => [...to[part as keyof typeof MOST]].length <= most,
  )
  const isWhole = to.name.trim() !== '' && to.address.trim() !== '' && to.city.trim() !== ''
  if (!isShort || !isWhole || !/^[A-Z]{2}$/.test(to.country)) return null
  const hasCode = to.postalCode !== '' && to.country !== 'AE'
  if (!hasCode && !WITHOUT_POSTAL_CODE.includes(to.country)) return null
  if (to.country === 'US' && !/^[A-Z]{2}$/.test(to.state)) return null
  return {
    name: { fullName: to.name },
    address: {
      addressLine1: to.address,
      adminArea2: to.city,
      ...(to.state ? { adminArea1: to.state } : {}),
      ...(hasCode ? { postalCode: to.postalCode } : {}),
      countryCode: to.country,
    },
  }
}

/** The key of an order with an address: another address under the same one would be the first order again. */
export const keyWith = (key: string, shipping: ShippingDetails): string =>
  `${key}-${createHash('sha256').update(JSON.stringify(shipping)).digest('hex').slice(0, 12)}`
