import { type SQL, sql } from 'drizzle-orm'
import { actorId } from '../actor.ts'
import type { Context } from '../context.ts'
import { type MovementKind, stockMovements } from './tables.ts'

/** What a movement adds to the pieces in stock and to those that are held, as parts of a statement. */
interface Change {
  stock: SQL
  held: SQL
  purchase: SQL
}

/**
 * A part of a statement: movements for the rows of `pieces` (which has product_id and variation_id), beside the
 * figures that they change. `reason` is a code, or what a person noted, where the kind of movement does not say it.
 */
export const moveStockSql = (
  kind: MovementKind | SQL,
  pieces: SQL,
  { stock, held, purchase }: Change,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  reason?: string,
): SQL => sql`
  insert into ${stockMovements}
    (kind, product_id, variation_id, stock, held, purchase_id, actor_role, actor_id, reason, created_at)
  select ${kind}, product_id, variation_id, ${stock}, ${held}, ${purchase}, ${actor.role}::text,
    ${actorId(actor)}::text, ${reason ?? null}::text, ${now}::timestamptz
  from ${pieces}`
