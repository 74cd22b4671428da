import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { productPrices, products } from '#server/catalog/tables.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'
import { takeStockSql } from '#server/stock/holds.ts'
import { stockMovements } from '#server/stock/tables.ts'

type Made = Partial<typeof products.$inferInsert> & { name: string }

/** A row of these values, as a query answers it. */
function rowOf(values: Made): { names: SQL; given: SQL } {
  const own = Object.entries(getTableColumns(products)).flatMap(([key, column]) =>
    key in values ? [{ column, value: values[key as keyof Made] }] : [],
  )
  return {
    names: sql.join(
      own.map(({ column }) => sql.identifier(toSnakeCase(column.name))),
      sql`, `,
    ),
    given: sql.join(
      own.map(({ column, value }) => sql.param(value, column)),
      sql`, `,
    ),
  }
}

/**
 * Many products at once in the United Kingdom, the later the newer. Each kind is told of once: thousands of rows of the same values take
 * the database longer to read than to write.
 */
export function stockingIn(db: () => Db) {
  /** A product of each kind at each of its prices, in pence. */
  async function price(...kinds: [pence: readonly number[], values: Made][]): Promise<void> {
    await db().transaction(async (tx) => {
      const ids: number[] = []
      for (const [pence, values] of kinds) {
        const { names, given } = rowOf(values)
        const { rows } = await tx.execute<{ id: number }>(
          sql`insert into ${products} (${names}) select ${given} from generate_series(1, ${pence.length}) returning id`,
        )
        ids.push(...rows.map(({ id }) => Number(id)))
      }
      const prices = kinds.flatMap(([pence]) => pence)
      await tx.execute(sql`insert into ${productPrices} (product_id, market, price)
        select id, 'GB', price from unnest(${sql.param(ids)}::bigint[], ${sql.param(prices)}::bigint[]) as made (id, price)`)
    })
  }
  /** So many products of each kind, for a pound each. */
  const stock = (...kinds: [many: number, values: Made][]) =>
    price(
      ...kinds.map(([many, values]): [number[], Made] => [Array.from({ length: many }, () => 100), values]),
    )
  return { price, stock }
}

/** Takes what a purchase holds out of stock by the very part of a statement that a paid purchase is written with. */
export async function takeHeldStock(ctx: Context, purchaseId: number): Promise<void> {
  await ctx.db.execute(sql`with ${takeStockSql(ctx, sql`(select ${purchaseId}::bigint)`)} select`)
}

/** Why the figures of a product are what they are: its movements in their order, and what they had come to after each. */
export const listMovements = (db: Db, productId: number) => {
  const sumOf = (column: 'stock' | 'held') =>
    sql<number>`(sum(${stockMovements[column]}) over (order by ${stockMovements.id}))::int`
  return db
    .select({
      kind: stockMovements.kind,
      variationId: stockMovements.variationId,
      stock: stockMovements.stock,
      held: stockMovements.held,
      stockAfter: sumOf('stock'),
      heldAfter: sumOf('held'),
      purchaseId: stockMovements.purchaseId,
      actorRole: stockMovements.actorRole,
      actorId: stockMovements.actorId,
      reason: stockMovements.reason,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id))
}
