import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerActor } from '../actor.ts'
import { type Context, inPlainTransaction } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import type { Typed } from '../platform/typed.ts'
import { wishChangesInput } from './input.ts'
import { customers, wishes } from './tables.ts'
import { MOST_WISHES } from './wish-limits.ts'

/** The products that a customer wishes for, last added first. */
export async function listWishes(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.addedAt), desc(wishes.productId))
    .limit(MOST_WISHES)
  return rows.map((row) => row.productId)
}

/**
 * Adds the list of a browser (last added first) to a customer's own; products that are gone are left out, and all of them where
 * the customer is. Returns the whole list.
 */
export async function mergeWishes(
  { db, actor: { customerId }, now }: Context<CustomerActor>,
  productIds: readonly number[],
): Promise<number[]> {
  const known = [...new Set(productIds)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const list = JSON.stringify(known.slice(0, MOST_WISHES))
  await db.execute(sql`
    insert into wishes (customer_id, product_id, added_at)
    select ${customerId}, p.id, ${now.toISOString()}::timestamptz - w.place * interval '1 millisecond'
    from jsonb_array_elements_text(${list}::jsonb) with ordinality w(id, place)
    join products p on p.id = w.id::bigint
    join (select id from customers where id = ${customerId} for key share) own on true
    where (select count(*) from wishes where customer_id = ${customerId}) + w.place <= ${MOST_WISHES}
    order by p.id on conflict do nothing`)
  return listWishes(db, customerId)
}

export async function removeWishes(
  { db, actor }: Context<CustomerActor>,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .delete(wishes)
    .where(and(eq(wishes.customerId, actor.customerId), inArray(wishes.productId, [...productIds])))
}

/** Takes off a customer's list what a browser took off, and adds what it added. Returns the whole list. Refuses with `wrong-fields`. */
export async function syncWishes(ctx: Context<CustomerActor>, changes: Typed): Promise<Outcome<number[]>> {
  const read = readInput(wishChangesInput, changes)
  if (!read.ok) return read
  const { added, removed } = read.value
  return inPlainTransaction(ctx, async (acting) => {
    // Before any wish: whoever erases the customer, or comes from another browser, waits here and never for a wish of ours.
    await acting.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, acting.actor.customerId))
      .for('no key update')
    await removeWishes(acting, removed)
    return done(await mergeWishes(acting, added))
  })
}
