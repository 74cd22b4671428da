import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { idOf, pageOf } from '../../../platform/page-of.ts'
import { products } from '../../tables.ts'
import { variations } from '../../variation-tables.ts'
import { readCategoryPlaces } from './categories.ts'
import { MOST_ASKED_CATEGORIES } from './input.ts'
import { pricesOfNew, statusOfNew } from './new-product.ts'
import { ownPicture } from './pictures-of-file.ts'
import type { ImportOutcome } from './states.ts'
import { importFaults, importItems, importPictures, importRuns } from './tables.ts'

/** Rows of one page. */
const PAGE = 25

/** A seller's imports, the newest first, from the one before `before` on. */
export async function listImports(db: Db, vendorId: number, before: number | null) {
  const rows = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.vendorId, vendorId), before === null ? undefined : lt(importRuns.id, before)))
    .orderBy(desc(importRuns.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

/** An import of this seller; another seller's is null. */
export async function findImport(db: Db, vendorId: number, runId: number) {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.vendorId, vendorId)))
  return run ?? null
}

/**
 * What happens to the products of an import, by their first row, after row `after`; each with a picture of it that lies here.
 * What lies elsewhere is not fetched for somebody who only looks. New ones with their prices, and the status in which they come.
 */
export async function listItems(
  db: Db,
  { id: runId, newStatus }: Pick<typeof importRuns.$inferSelect, 'id' | 'newStatus'>,
  outcome: ImportOutcome,
  after: number,
) {
  const rows = await db
    .select({
      row: importItems.row,
      name: importItems.name,
      changes: importItems.changes,
      kept: importItems.kept,
      missing: importItems.missing,
      heldBack: importItems.heldBack,
      data: importItems.data,
      variations: sql<number>`jsonb_array_length(${importItems.data} -> 'variations')`,
      pictures: sql<number>`jsonb_array_length(${importItems.data} -> 'pictures')`,
      /** The picture that the product has here, and the address of the first one that the file has for it. */
      image: sql<string | null>`(select i.key from product_images i
        where i.product_id = ${importItems}.product_id order by i.position limit 1)`,
      address: sql<string | null>`${importItems.data} -> 'pictures' -> 0 ->> 'url'`,
    })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.outcome, outcome), gt(importItems.row, after)))
    .orderBy(asc(importItems.row))
    .limit(PAGE + 1)
  const page = pageOf(rows, PAGE, ({ row }) => String(row))
  return {
    rows: page.rows.map(({ image, address, data, ...item }) => ({
      ...item,
      prices: outcome === 'created' ? pricesOfNew(data) : [],
      comesAs: outcome === 'created' ? statusOfNew(data, newStatus) : null,
      image: image ?? ownPicture(address ?? ''),
    })),
    next: page.next,
  }
}

/** What is refused, as it stands in the file, after the fault `after` (0: from the first). */
export async function listFaults(db: Db, runId: number, after: number) {
  const rows = await db
    .select()
    .from(importFaults)
    .where(
      and(
        eq(importFaults.runId, runId),
        after === 0
          ? undefined
          : sql`(${importFaults.row}, ${importFaults.id}) >
              (select f.row, f.id from ${importFaults} f where f.id = ${after} and f.run_id = ${runId})`,
      ),
    )
    .orderBy(asc(importFaults.row), asc(importFaults.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

/** Categories of a file that mean nothing here yet, the most used first. */
export async function listUnknownCategories(db: Db, { id, vendorId }: { id: number; vendorId: number }) {
  const rows = await db
    .select({ name: importItems.unknownCategory, products: count() })
    .from(importItems)
    .where(and(eq(importItems.runId, id), isNotNull(importItems.unknownCategory)))
    .groupBy(importItems.unknownCategory)
    .orderBy(desc(count()), asc(importItems.unknownCategory))
    .limit(MOST_ASKED_CATEGORIES)
  const places = await readCategoryPlaces(db, vendorId)
  return rows.map(({ name, products }) => {
    const place = places.find(name ?? '')
    const guess = place && [place.category, place.subcategory].filter(Boolean).join(' › ')
    return { name: name ?? '', products, guess }
  })
}

/** Pictures that are to be uploaded by hand: those that are only listed, and those that could not be fetched. */
export async function listMissingPictures(db: Db, runId: number, after: number) {
  const rows = await db
    .select({
      id: importPictures.id,
      url: importPictures.url,
      status: importPictures.status,
      productId: importPictures.productId,
      name: products.name,
      label: variations.label,
    })
    .from(importPictures)
    .innerJoin(products, eq(products.id, importPictures.productId))
    .leftJoin(variations, eq(variations.id, importPictures.variationId))
    .where(
      and(
        eq(importPictures.runId, runId),
        inArray(importPictures.status, ['listed', 'failed']),
        gt(importPictures.id, after),
      ),
    )
    .orderBy(asc(importPictures.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

/** How many pictures of an import wait, came, failed or are to be uploaded by hand. */
export const countPictures = (db: Db, runId: number) =>
  db
    .select({ status: importPictures.status, pictures: count() })
    .from(importPictures)
    .where(eq(importPictures.runId, runId))
    .groupBy(importPictures.status)
