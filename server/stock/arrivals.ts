import { SYSTEM } from '../actor.ts'
import type { Saved } from '../catalog/import/save.ts'
import type { Db } from '../platform/database.ts'
import { countStock } from './shelf.ts'

/** The pieces that an import says there are of products which are known already. */
export const countArrivals = (db: Db, saved: readonly Saved[], now: Date): Promise<void> =>
  countStock(
    { db, actor: SYSTEM, now },
    saved.map(({ arrival, productId }) => ({ productId, variationId: null, pieces: arrival.stock })),
    'import',
  )
