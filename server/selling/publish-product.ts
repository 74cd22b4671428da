import type { Fulfiller } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { findCompleteness } from '../catalog/product-edit-queries.ts'
import type { ProductValues } from '../catalog/product-input.ts'
import { incompleteSentence, missingOf } from '../catalog/product-rules.ts'
import { lockProduct, updateProducts } from '../catalog/product-writes.ts'
import { type Change, type Context, changed, inTransaction, unaudited } from '../context.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { type SavedProduct, type Saving, saveProduct } from './save-product.ts'
import { isOthersDraft, noSuchProduct, othersDraft, scopeOf, takenOff } from './scope.ts'

const changeOf = (productId: number, action: AuditAction, name: string): Change => ({
  action,
  subjectKind: 'product',
  subjectId: String(productId),
  details: { name },
})

/** Puts a draft on sale when it is complete. Refuses with `not-found`, `incomplete` and, where an administrator took it off, `taken-off`. */
export const publishProduct = (ctx: Context<Fulfiller>, productId: number): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db, actor, now }) => {
    const product = await lockProduct(db, productId, scopeOf(actor))
    if (!product) return noSuchProduct()
    if (isOthersDraft(actor, product)) return othersDraft()
    if (product.status === 'active') return unaudited(null)
    if (product.status === 'inactive' && actor.role === 'vendor') return takenOff()
    const facts = await findCompleteness(db, productId)
    if (!facts || missingOf(facts).length > 0) return refuse('incomplete', incompleteSentence())
    await updateProducts(db, [productId], { status: 'active', updatedAt: now })
    return changed(null, changeOf(productId, 'product.published', product.name))
  })

/**
 * Saves a draft and puts it on sale, both or neither: after a refusal the form goes on from the version that it knows. Refuses
 * like `saveProduct` and `publishProduct`.
 */
export const saveAndPublish = (
  ctx: Context<Fulfiller>,
  values: ProductValues,
  saving: Saving,
): Promise<Outcome<SavedProduct>> =>
  inTransaction(ctx, async (acting) => {
    const saved = await saveProduct(acting, values, saving)
    if (!saved.ok) return saved
    const published = await publishProduct(acting, saved.value.productId)
    return published.ok ? unaudited(saved.value) : published
  })

/**
 * Deletes a product for everybody at once; what was sold of it keeps what it says of itself, and its movements stay.
 * Gives back whose it was. Refuses with `not-found`.
 */
export const deleteProduct = (
  ctx: Context<Fulfiller>,
  productId: number,
): Promise<Outcome<{ vendorId: number | null }>> =>
  inTransaction(ctx, async ({ db, actor, now }) => {
    const product = await lockProduct(db, productId, scopeOf(actor))
    if (!product) return noSuchProduct()
    if (isOthersDraft(actor, product)) return othersDraft()
    await updateProducts(db, [productId], { status: 'archived', archivedAt: now, updatedAt: now })
    return changed({ vendorId: product.vendorId }, changeOf(productId, 'product.deleted', product.name))
  })
