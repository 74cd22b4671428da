import type { Saved } from '../catalog/import/save.ts'
import type { Context } from '../context.ts'
import { type Count, countStock } from './restock.ts'

/** The pieces that an import says there are of products which are known already. */
export const countImportedProducts = (ctx: Context, saved: readonly Saved[]): Promise<void> =>
  countStock(
    ctx,
    saved.map(({ product, productId }) => ({ productId, variationId: null, pieces: product.stock })),
    'import',
  )

/** The pieces that a seller's own file says there are. */
export const countImported = (ctx: Context, counts: readonly Count[]): Promise<void> =>
  countStock(ctx, counts, 'import')
