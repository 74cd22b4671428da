import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { categories, products, subcategories } from '../catalog/tables.ts'
import { contactQueries } from '../contact/tables.ts'
import { customers } from '../customers/tables.ts'
import { countryName } from '../markets/markets.ts'
import { orders, purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { shippingRates } from '../shipping/tables.ts'
import { vendors } from '../vendors/tables.ts'

interface Named {
  id: number | string
  name: string
}

const byNumber: Readonly<Record<string, (db: Db, numbers: string[]) => Promise<Named[]>>> = {
  order: (db, numbers) =>
    db
      .select({ id: orders.number, name: orders.number })
      .from(orders)
      .where(and(inArray(orders.number, numbers), isNull(orders.archivedAt))),
  purchase: (db, numbers) =>
    db
      .select({ id: purchases.number, name: purchases.number })
      .from(purchases)
      .where(inArray(purchases.number, numbers)),
}

const byId: Readonly<Record<string, (db: Db, ids: number[]) => Promise<Named[]>>> = {
  product: (db, ids) =>
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(inArray(products.id, ids), ne(products.status, 'archived'))),
  vendor: (db, ids) =>
    db.select({ id: vendors.id, name: vendors.businessName }).from(vendors).where(inArray(vendors.id, ids)),
  customer: (db, ids) =>
    db
      .select({
        id: customers.id,
        name: sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`,
      })
      .from(customers)
      .where(inArray(customers.id, ids)),
  category: (db, ids) =>
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids)),
  subcategory: (db, ids) =>
    db
      .select({ id: subcategories.id, name: subcategories.name })
      .from(subcategories)
      .where(inArray(subcategories.id, ids)),
  'shipping-rate': async (db, ids) => {
    const rates = await db
      .select({ id: shippingRates.id, code: shippingRates.countryCode })
      .from(shippingRates)
      .where(inArray(shippingRates.id, ids))
    return rates.map(({ id, code }) => ({ id, name: countryName(code) }))
  },
  query: (db, ids) =>
    db
      .select({ id: contactQueries.id, name: contactQueries.name })
      .from(contactQueries)
      .where(inArray(contactQueries.id, ids)),
}

/** Events with what people call the thing that each is about; null where it is gone, or has no name. At most one query for each kind. */
export async function nameSubjects<Event extends { subjectKind: string; subjectId: string }>(
  db: Db,
  events: readonly Event[],
): Promise<(Event & { subject: string | null })[]> {
  const names = new Map<string, string>()
  const kinds = new Set(events.map(({ subjectKind }) => subjectKind))
  await Promise.all(
    [...kinds].map(async (kind) => {
      const ids = new Set(
        events.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId),
      )
      const numbers = [...ids].filter((id) => /^\d{1,9}$/.test(id)).map(Number)
      const found = (await byNumber[kind]?.(db, [...ids])) ?? (await byId[kind]?.(db, numbers)) ?? []
      for (const { id, name } of found) names.set(`${kind} ${id}`, name)
    }),
  )
  return events.map((event) => ({
    ...event,
    subject: names.get(`${event.subjectKind} ${event.subjectId}`) ?? null,
  }))
}
