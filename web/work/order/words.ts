import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { formats } from '#server/platform/formats.ts'

const TONES = { green: 'good', blue: 'moving', red: 'stop', grey: 'plain' } as const

export const toneOf = (status: OrderStatus) => TONES[ORDER_STATUS[status].colour]

interface Buyer {
  firstName: string
  lastName: string
}

export const nameOf = ({ firstName, lastName }: Buyer): string => `${firstName} ${lastName}`.trim()

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
    nameOf(order),
    order.address,
    [order.city, order.state, order.zipCode].filter(Boolean).join(', '),
    order.country && formats().country(order.country),
  ].filter(Boolean)

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** `20 Nov 2026, 14:05 UTC` */
export const momentOf = (at: Date): string => `${formats().date(at, MOMENT)} UTC`

export const dayOf = (at: Date): string =>
  formats().date(at, { day: 'numeric', month: 'short', year: 'numeric' })
