import { productPrices, products } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'

type Made = Partial<typeof products.$inferInsert> & { name: string }

/** Many products at once in the United Kingdom, the later the newer. */
export function stockingIn(db: () => Db) {
  /** A product of each kind at each of its prices, in pence. */
  async function price(...kinds: [pence: readonly number[], values: Made][]): Promise<void> {
    const rows = kinds.flatMap(([pence, values]) => pence.map((price) => ({ price, values })))
    const made = await db()
      .insert(products)
      .values(rows.map(({ values }) => values))
      .returning({ id: products.id })
    await db()
      .insert(productPrices)
      .values(
        made.map(({ id }, at) => ({ productId: id, market: 'GB' as const, price: rows[at]?.price ?? 0 })),
      )
  }
  /** So many products of each kind, for a pound each. */
  const stock = (...kinds: [many: number, values: Made][]) =>
    price(
      ...kinds.map(([many, values]): [number[], Made] => [Array.from({ length: many }, () => 100), values]),
    )
  return { price, stock }
}
