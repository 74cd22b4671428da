import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { shippingRates } from './tables.ts'

const columns = {
  id: shippingRates.id,
  countryCode: shippingRates.countryCode,
  countryName: shippingRates.countryName,
  method: shippingRates.method,
  /** Pence. */
  cost: shippingRates.cost,
  /** US cents; 0: never free. */
  freeThreshold: shippingRates.freeThreshold,
  estimatedDeliveryDays: shippingRates.estimatedDeliveryDays,
}

/** The countries that the marketplace sends to, by name. */
export async function listShippingRates(db: Db) {
  noteTags(['rates'])
  return db
    .select(columns)
    .from(shippingRates)
    .where(eq(shippingRates.isActive, true))
    .orderBy(asc(shippingRates.countryName), asc(shippingRates.method))
}

export type ShippingRate = Awaited<ReturnType<typeof listShippingRates>>[number]

/** The rate of a country (ISO code); null when nothing is sent there. */
export async function findShippingRate(db: Db, country: string): Promise<ShippingRate | null> {
  noteTags(['rates'])
  const [rate] = await db
    .select(columns)
    .from(shippingRates)
    .where(and(eq(shippingRates.countryCode, country.toUpperCase()), eq(shippingRates.isActive, true)))
    .orderBy(asc(shippingRates.id))
    .limit(1)
  return rate ?? null
}

/** Every rate, also those that do not hold, for the back office. */
export const listAllRates = (db: Db) =>
  db
    .select({ ...columns, isActive: shippingRates.isActive })
    .from(shippingRates)
    .orderBy(asc(shippingRates.countryName), asc(shippingRates.id))

export type OfficeRate = Awaited<ReturnType<typeof listAllRates>>[number]
