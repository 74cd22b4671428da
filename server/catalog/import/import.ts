import { createHash } from 'node:crypto'
import { type Context, inPlainTransaction } from '../../context.ts'
import { readRates } from '../../markets/queries.ts'
import type { Db } from '../../platform/database.ts'
import { t } from '../../platform/texts.ts'
import { findOrOpenVendors } from '../../vendors/find-or-open.ts'
import { categories, subcategories } from '../tables.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readLine, readLines, UnreadableFile } from './read.ts'
import { findChanged, type Saved, type SharedPicture, type Shop, saveChanged } from './save.ts'

interface ImportReport {
  added: number
  changed: number
  unchanged: number
  bad: number
  /** Why the file could not be read to its end; null when it was. */
  fault: UnreadableFile | null
}

/** What an import needs of others: pictures for words such as `backpack`, somebody who counts pieces, and a place for what buyers said. */
export interface ImportParts {
  picturesOf(db: Db, subjects: string[]): Promise<Map<string, SharedPicture>>
  /** Of products that were known before. */
  countStock(ctx: Context, saved: Saved[]): Promise<void>
  importReviews(ctx: Context, saved: Saved[]): Promise<void>
  /** Hears of every row that cannot be taken in. */
  onBad(line: number, reason: string): void
}

const BATCH = 400

async function look(db: Db, now: Date): Promise<Shop> {
  const children = await db.select().from(subcategories)
  const rows = await db.select().from(categories)
  const slugs = new Map(rows.map((category) => [category.id, category.slug]))
  return {
    now,
    perPound: (await readRates(db)).perPound,
    categories: new Map(rows.map((category) => [category.slug, category.id])),
    subcategories: new Map(
      children.map((child) => [`${slugs.get(child.categoryId)}/${child.slug}`, child.id]),
    ),
    vendors: new Map(),
  }
}

async function takeIn(
  ctx: Context,
  batch: ImportedProduct[],
  shop: Shop,
  parts: ImportParts,
  report: ImportReport,
) {
  const { db } = ctx
  for (const imported of Map.groupBy(batch, (product) => product.source).values()) {
    const changed = await findChanged(db, imported)
    report.unchanged += imported.length - changed.size
    if (changed.size === 0) continue
    const fresh = [...changed.keys()]
    const strangers = [...new Set(fresh.map((product) => product.vendor))].filter(
      (vendor) => !shop.vendors.has(vendor),
    )
    const pictures = await parts.picturesOf(db, [...new Set(fresh.map((product) => product.subject))])
    const saved = await inPlainTransaction(ctx, async (acting) => {
      const { db: tx } = acting
      for (const [name, id] of await findOrOpenVendors(tx, strangers, shop.now)) shop.vendors.set(name, id)
      const written = await saveChanged(tx, changed, shop, pictures)
      await parts.countStock(
        acting,
        written.filter(({ isNew }) => !isNew),
      )
      await parts.importReviews(acting, written)
      return written
    })
    const added = saved.filter(({ isNew }) => isNew).length
    report.added += added
    report.changed += saved.length - added
  }
}

/** The key by which a row is known again within a file. */
const rowKeyOf = ({ source, sourceId }: ImportedProduct) =>
  createHash('sha256').update(`${source} ${sourceId}`).digest('base64url').slice(0, 16)

/**
 * Takes in a file of newline-delimited JSON, plain or `.gz`, a few hundred rows at a time: new products are added,
 * changed ones updated, the rest left alone. A row that cannot be taken in is reported and the others stay.
 * A file that is damaged somewhere is reported with what was taken in before that, which stays.
 */
export async function importFile(ctx: Context, file: string, parts: ImportParts): Promise<ImportReport> {
  const shop = await look(ctx.db, ctx.now)
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, bad: 0, fault: null }
  const seen = new Map<string, number>()
  const refuse = (line: number, reason: string) => {
    report.bad += 1
    parts.onBad(line, reason)
  }
  let batch: ImportedProduct[] = []
  try {
    for await (const { number, text } of readLines(file)) {
      const reading = readLine(text)
      if (!reading.ok) {
        refuse(number, reading.reason)
        continue
      }
      const rowKey = rowKeyOf(reading.product)
      const before = seen.get(rowKey)
      if (before !== undefined) {
        refuse(number, t('this id was on line {{line}} already', { line: before }))
        continue
      }
      seen.set(rowKey, number)
      batch.push(reading.product)
      if (batch.length < BATCH) continue
      await takeIn(ctx, batch, shop, parts, report)
      batch = []
    }
    await takeIn(ctx, batch, shop, parts, report)
  } catch (fault) {
    if (!(fault instanceof UnreadableFile)) throw fault
    report.fault = fault
  }
  return report
}
