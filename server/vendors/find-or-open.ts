import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { codeOfName, slugOf } from './names.ts'
import { vendors } from './tables.ts'

/** Three letters of the name and three of its hash: short, and hardly ever somebody else's. */
const codeOf = (name: string) =>
  codeOfName(name, Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16))

/**
 * The ids of shops by their names; a shop that is not there yet is opened, with nobody who can log in to it.
 * For products that arrive in a seller's name.
 */
export async function findOrOpenVendors(db: Db, names: string[], now: Date): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await db
    .insert(vendors)
    .values(
      names.map((name) => ({
        code: codeOf(name),
        slug: slugOf(name),
        businessName: name,
        status: 'active' as const,
        approvedAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: vendors.slug })
  const rows = await db
    .select({ id: vendors.id, slug: vendors.slug })
    .from(vendors)
    .where(inArray(vendors.slug, names.map(slugOf)))
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]))
  return new Map(names.map((name) => [name, bySlug.get(slugOf(name)) ?? 0]))
}
