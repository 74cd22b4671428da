import type { Fulfiller } from '../actor.ts'
import { findCompleteness, findWholeProduct, type WholeProduct } from '../catalog/product-edit-queries.ts'
import type { ProductValues } from '../catalog/product-input.ts'
import { incompleteSentence, missingOf } from '../catalog/product-rules.ts'
import {
  claimFiles,
  columnsOf,
  findSubcategoryIds,
  insertProduct,
  listFileKeys,
  lockProduct,
  releaseUnused,
  saveParts,
  updateProducts,
} from '../catalog/product-writes.ts'
import { isBeingBought, saveVariations, type WrittenPieces } from '../catalog/variation-writes.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { findLastChange } from '../identity/last-change.ts'
import { listSoldPictures } from '../orders/purchase-parts.ts'
import type { Db } from '../platform/database.ts'
import { differenceOf } from '../platform/difference.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { countStock } from '../stock/restock.ts'
import { findShop } from '../vendors/queries.ts'
import { draftOfSellerOnly, isOthersDraft, noSuchProduct, othersDraft, scopeOf } from './scope.ts'
import type { ChosenStatus } from './statuses.ts'

/** Which product is saved (null: a new one), and from which version of it somebody set out (null: whichever it is). */
export interface Saving {
  productId: number | null
  version: number | null
  /** What its button asks for: a draft, or to be saved, which leaves a known product in its status. */
  as: 'draft' | 'saved'
  /** In which status an administrator saves it; of anybody else it is not heard. */
  status?: ChosenStatus | null
  /** For which seller an administrator adds it; without one it is the marketplace's own. */
  forVendor?: number | null
}

export interface SavedProduct {
  productId: number
  isNew: boolean
  status: 'active' | 'draft' | 'inactive' | 'archived'
  /** In which status it was before; null: it is new. */
  was: SavedProduct['status'] | null
  /** Whose it is; null: the marketplace's own. */
  vendorId: number | null
}

/** A product that an administrator has taken off stays off, whatever its seller saves. */
function statusAfter(
  actor: Fulfiller,
  known: SavedProduct['status'] | undefined,
  { as, status }: Saving,
): SavedProduct['status'] {
  if (actor.role === 'vendor' && known === 'inactive') return 'inactive'
  if (as === 'draft') return 'draft'
  return (actor.role === 'admin' ? status : null) ?? known ?? 'active'
}

async function ownerOfNew(
  db: Db,
  actor: Fulfiller,
  forVendor: number | null | undefined,
): Promise<Outcome<number | null>> {
  if (actor.role === 'vendor') return done(actor.vendorId)
  if (!forVendor) return done(null)
  return (await findShop(db, forVendor))?.status === 'active'
    ? done(forVendor)
    : refuse('no-seller', t('This seller is not active. Choose another one.'))
}

/** The figure to set: what was written, less what was sold since it was read. Null where nobody changed it. */
function pieces({ stock, written, seen }: Omit<WrittenPieces, 'variationId'>): number | null {
  if (written === null || written === seen) return null
  return Math.max(0, seen === null ? written : stock + written - seen)
}

async function countVariations(
  ctx: Context,
  productId: number,
  written: readonly WrittenPieces[],
): Promise<void> {
  const counts = written.flatMap(({ variationId, ...each }) => {
    const counted = pieces(each)
    return counted === null ? [] : [{ productId, variationId, pieces: counted }]
  })
  await countStock(ctx, counts)
}

/** Who saved a product last, as an administrator is told; null where nobody knows. */
async function lastSaver(db: Db, productId: number): Promise<string | null> {
  const last = await findLastChange(db, { kind: 'product', id: productId, actions: 'product' })
  return last?.role === 'vendor' ? t('Its seller') : (last?.who ?? null)
}

/** What the later of two is told who save one product. Sellers are not told who works for the marketplace. */
async function savedMeanwhile(db: Db, actor: Fulfiller, productId: number): Promise<string> {
  const who = actor.role === 'admin' ? await lastSaver(db, productId) : null
  return who
    ? t(
        '{{who}} saved this product while you edited it. Nothing was overwritten: compare what differs below, then save again.',
        { who },
      )
    : t(
        'This product was saved elsewhere while you edited it. Nothing was overwritten: compare what differs below, then save again.',
      )
}

/** What people save of a product, as the audit log tells it. */
function savedOf({ product, category, prices, images, subcategories, variations }: WholeProduct) {
  const { id, vendorId, categoryId, held, soldCount, featured, ratingSum, ratingCount, ...kept } = product
  const { source, sourceId, sourceHash, createdAt, updatedAt, archivedAt, version, searchName, ...saved } =
    kept
  return {
    ...saved,
    specifications: Object.fromEntries(saved.specifications),
    specificationOrder: saved.specifications.map(([name]) => name),
    category,
    subcategories: subcategories.map(({ name }) => name),
    prices,
    pictures: images.map(({ key }) => key),
    variations: variations.map(
      ({ label, stock, sku, weight, weightUnit, isActive, imageKey, prices: own }) => ({
        ...{ label, stock, sku, weight, weightUnit, isActive, imageKey },
        prices: own.map(({ market, price, original }) => ({ market, price, original })),
      }),
    ),
  }
}

/** What differs between two states of a product, for the audit log; of a product that is new, or gone, nothing. */
const productDifference = (before: WholeProduct | null, after: WholeProduct | null) =>
  before && after ? differenceOf(savedOf(before), savedOf(after)) : null

/**
 * Saves a product of the seller who acts (an administrator saves anybody's, and new ones of the marketplace itself), with prices,
 * subcategories, pictures, variations and pieces. Refuses with `not-found`, with `changed-meanwhile` when somebody saved it
 * since `version`, with `being-bought` when it gets or loses variations while it is being paid for, with `incomplete` when a draft is put on sale too early, with `no-seller`, `read-only`,
 * `seller-only` and `wrong-fields`.
 */
export const saveProduct = (
  ctx: Context<Fulfiller>,
  values: ProductValues,
  saving: Saving,
): Promise<Outcome<SavedProduct>> =>
  inTransaction(ctx, async (acting) => {
    const { db, actor, now } = acting
    const { productId, version } = saving
    const known = productId === null ? null : await lockProduct(db, productId, scopeOf(actor))
    if (productId !== null && !known) return noSuchProduct()
    if (known && isOthersDraft(actor, known)) return othersDraft()
    if (known && version !== null && known.version !== version)
      return refuse('changed-meanwhile', await savedMeanwhile(db, actor, known.id))
    const status = statusAfter(actor, known?.status, saving)
    if (known && isOthersDraft(actor, { ...known, status })) return draftOfSellerOnly()
    const owner = known ? done(known.vendorId) : await ownerOfNew(db, actor, saving.forVendor)
    if (!owner.ok) return owner
    const vendorId = owner.value
    const subcategoryIds = await findSubcategoryIds(db, values, known)
    if (!subcategoryIds.ok) return subcategoryIds
    const files = await claimFiles(db, { bringer: scopeOf(actor) ?? null, vendorId }, known, values)
    if (!files.ok) return files
    const before = known && (await findWholeProduct(db, known.id, undefined))
    const shownBefore = known ? await listFileKeys(db, known.id) : []

    const columns = { ...columnsOf(values), updatedAt: now }
    const id = known?.id ?? (await insertProduct(db, { ...columns, vendorId, status, createdAt: now }))
    const had = known?.hasVariations ?? columns.hasVariations
    if (known && had !== columns.hasVariations && known.held > 0)
      return refuse('being-bought', isBeingBought())
    if (!had && columns.hasVariations)
      await countStock(acting, [{ productId: id, variationId: null, pieces: 0 }])
    const variations = await saveVariations(db, id, values, files.value.known)
    if (!variations.ok) return variations
    if (had && !columns.hasVariations) await countVariations(acting, id, variations.value)
    if (known) await updateProducts(db, [id], { ...columns, status })
    if (columns.hasVariations) await countVariations(acting, id, variations.value)
    else {
      const stock = had ? 0 : (known?.stock ?? 0)
      const counted = pieces({
        stock,
        // A draft whose stock was emptied has none.
        written: values.stock ?? (saving.as === 'draft' ? 0 : null),
        seen: had ? null : values.stockSeen,
      })
      if (counted !== null) await countStock(acting, [{ productId: id, variationId: null, pieces: counted }])
    }
    await saveParts(db, id, values, subcategoryIds.value, files.value.pictures)
    if (known?.status === 'draft' && status === 'active') {
      const facts = await findCompleteness(db, id)
      if (!facts || missingOf(facts).length > 0) return refuse('incomplete', incompleteSentence())
    }
    const shown = new Set(await listFileKeys(db, id))
    const dropped = shownBefore.filter((key) => !shown.has(key))
    const sold = await listSoldPictures(db, [id], dropped)
    await releaseUnused(
      db,
      vendorId,
      dropped.filter((key) => !sold.has(key)),
    )
    const after = known && (await findWholeProduct(db, id, undefined))
    const saved: SavedProduct = { productId: id, isNew: !known, status, was: known?.status ?? null, vendorId }
    return changed(saved, {
      action: known ? 'product.updated' : 'product.added',
      subjectKind: 'product',
      subjectId: String(id),
      vendorId: vendorId?.toString() ?? null,
      details: { status, name: values.name, ...productDifference(before, after) },
    })
  })
