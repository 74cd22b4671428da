import { countryName } from '#server/markets/markets.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'

const TONES = { green: 'good', blue: 'moving', red: 'stop', grey: 'plain' } as const

export const toneOf = (status: OrderStatus) => TONES[ORDER_STATUS[status].colour]

interface Buyer {
  firstName: string
  lastName: string
}

/** Where an order goes, in a word: its city, or the country alone once its buyer was erased. */
export const placeOf = ({ city, country }: Pick<Addressed, 'city' | 'country'>): string =>
  city || countryName(country)

interface Addressed extends Buyer {
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** The address as lines of a label. */
export const addressLines = (order: Addressed): string[] =>
  [
    buyerNameOf(order),
    order.address,
    [order.city, order.state, order.zipCode].filter(Boolean).join(', '),
    order.country && countryName(order.country),
  ].filter(Boolean)

/** Said where an email to the buyer is spoken of otherwise. */
export const unreachable = (): string => t('The buyer gets no email: there is no address to write to.')

/** Beneath a reason that the buyer reads, in an email too. */
export const readByBuyer = ({ isReachable }: { isReachable: boolean }): string =>
  isReachable ? t('The buyer reads it.') : unreachable()
