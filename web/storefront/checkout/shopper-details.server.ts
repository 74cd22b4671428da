import type { RouterContextProvider } from 'react-router'
import { listAddresses } from '#server/addresses/actions.ts'
import { countryName } from '#server/markets/markets.ts'
import { listShippingRates } from '#server/shipping/queries.ts'
import { appOf, marketOf } from '#web/app.server.ts'
import { accountTag } from '#web/other-account.server.ts'
import { customerOf } from '#web/session.server.ts'
import type { Draft } from '../../shop/checkout-fields.ts'

/** An address of the customer's book that we deliver to. */
export interface BookEntry {
  id: number
  label: string
  values: Draft
}

/** What a customer need not type again. */
export interface ShopperDetails {
  /** By which the form says whose page it stands on. */
  account: string
  book: BookEntry[]
  /** The entry that the form starts with; null for a new address. */
  picked: number | null
  values: Draft
}

/**
 * Who is buying, with their address book, the default first; null for a guest. The form starts with the entry that
 * was asked for (`?address=`), else with the first one in the country where this browser shops.
 */
export async function readShopperDetails(
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<ShopperDetails | null> {
  const known = await customerOf(request, context)
  if (!known) return null
  const app = appOf(context)
  const { db } = app
  const { customer } = known
  const [saved, rates] = await Promise.all([listAddresses(db, customer.id), listShippingRates(db)])
  const nameOf = new Map(rates.map((rate) => [rate.countryCode, countryName(rate.countryCode)]))
  const book = saved.flatMap(({ id, label, ...kept }) => {
    const country = nameOf.get(kept.country)
    if (country === undefined) return []
    const { firstName, lastName, phone, address, city, state, zipCode } = kept
    const line = [`${firstName} ${lastName}`, address, city, zipCode, country].filter(Boolean).join(', ')
    const values = { firstName, lastName, phone, address, city, state, zipCode, country: kept.country }
    return [{ id, label: label ? `${label}: ${line}` : line, values }]
  })
  const country = params.get('country') ?? marketOf(request)
  const start =
    book.find((entry) => String(entry.id) === params.get('address')) ??
    book.find((entry) => entry.values.country === country)
  const { firstName, lastName, phone, email } = customer
  return {
    account: accountTag(app, 'customer', customer.id),
    book,
    picked: start?.id ?? null,
    values: { firstName, lastName, phone: phone ?? '', ...start?.values, email },
  }
}
