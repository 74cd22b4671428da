import { countryName } from '../markets/markets.ts'

/** Where buyers send things of a shop back to. That of the marketplace is one line, and its country a part of it. */
export interface ReturnAddress {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** The same without its country, line by line. */
export const streetLines = ({ name, address, city, state, zipCode }: ReturnAddress): string[] =>
  [name, address, [city, state, zipCode].filter(Boolean).join(', ')].filter(Boolean)

export const returnAddressLines = (to: ReturnAddress): string[] => [
  ...streetLines(to),
  ...(to.country ? [countryName(to.country)] : []),
]
