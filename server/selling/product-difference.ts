import type { WholeProduct } from '../catalog/product-edit-queries.ts'
import { differenceOf } from '../platform/difference.ts'

/** What people save of a product, as the audit log tells it. */
function savedOf({ product, category, prices, images, subcategories, variations }: WholeProduct) {
  const { id, vendorId, categoryId, held, soldCount, featured, ratingSum, ratingCount, ...kept } = product
  const { source, sourceId, sourceHash, createdAt, updatedAt, archivedAt, version, searchName, ...saved } =
    kept
  return {
    ...saved,
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
export const productDifference = (before: WholeProduct | null, after: WholeProduct | null) =>
  before && after ? differenceOf(savedOf(before), savedOf(after)) : null
