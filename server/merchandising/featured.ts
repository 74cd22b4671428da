import type { Admin } from '../actor.ts'
import { featureProduct } from '../catalog/product-writes.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** Pins a product to the featured ones, or unpins it. Refuses with `not-found`. */
export const setFeatured = (
  ctx: Context<Admin>,
  { productId, featured }: { productId: number; featured: boolean },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    const name = await featureProduct(db, productId, featured)
    if (name === null)
      return refuse('not-found', t('There is no such product. It may have been deleted meanwhile.'))
    return changed(null, {
      action: featured ? 'product.featured' : 'product.unfeatured',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { name },
    })
  })
