import { formats } from '../platform/formats.ts'

/** Where buyers send things of a shop back to. */
export interface ReturnAddress {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** The same without its country, line by line. */
export const streetLines = ({ name, address, city, state, zipCode }: ReturnAddress): string[] => [
  name,
  address,
  [city, state, zipCode].filter(Boolean).join(', '),
]

export const returnLines = (to: ReturnAddress): string[] => [
  ...streetLines(to),
  formats().country(to.country),
]
