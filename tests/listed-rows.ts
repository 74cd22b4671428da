import { productPrices, productSubcategories, products } from '#server/catalog/tables.ts'
import { options, optionTypes, variationPrices, variations } from '#server/catalog/variation-tables.ts'
import type { Db } from '#server/platform/database.ts'

const struckOf = (price: number | null, original: number | null) =>
  original !== null && original > (price ?? 0) ? original : null

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What stands in the read model by its own rules, made from the tables that people write. */
export async function listedRows(db: Db) {
  const [items, prices, placed, types, names, made, own] = await Promise.all([
    db.select().from(products),
    db.select().from(productPrices),
    db.select().from(productSubcategories),
    db.select().from(optionTypes),
    db.select().from(options),
    db.select().from(variations),
    db.select().from(variationPrices),
  ])
  return prices.flatMap(({ productId, market, sold, ...ofProduct }) => {
    const product = items.find(({ id }) => id === productId)
    if (product?.status !== 'active' || !sold || !ofProduct.price) return []
    const active = made.filter((each) => each.productId === productId && each.isActive)
    const priceOf = (id: number) =>
      own.find((each) => each.variationId === id && each.market === market) ?? ofProduct
    const onOffer = active.filter(({ id }) => (priceOf(id).price ?? 0) > 0)
    const offers = (product.hasVariations ? onOffer : [])
      .map(({ id }) => priceOf(id))
      .map(({ price, original }) => ({ price: price ?? 0, struck: struckOf(price, original) }))
      .sort((a, b) => a.price - b.price || (a.struck ?? 0) - (b.struck ?? 0))
    const price = offers[0]?.price ?? ofProduct.price
    const original = offers[0] ? offers[0].struck : struckOf(ofProduct.price, ofProduct.original)
    const priceVaries = offers.some((offer) => offer.price !== price)
    const said = [
      ['colour', product.color],
      ...Object.entries(product.specifications),
      ...types
        .filter((type) => type.productId === productId)
        .flatMap((type) =>
          names
            .filter(
              ({ id, optionTypeId }) =>
                optionTypeId === type.id && onOffer.some(({ optionIds }) => optionIds.includes(id)),
            )
            .map((option) => [type.name, option.name]),
        ),
    ]
    const choices = said.flatMap(([name = '', value = '']) => {
      if (folded(value) === '') return []
      const facet = ['colour', 'size'].includes(folded(name)) ? folded(name) : `spec.${folded(name)}`
      return [`${facet}:${folded(value)}`]
    })
    const stars = Math.floor(Math.round((product.ratingSum * 10) / (product.ratingCount || 1)) / 10)
    const off = original
      ? Math.floor(((original - price) * 200 + original) / ((original * 2) / 100) / 100)
      : 0
    const percent = [50, 30, 20, 10].find((each) => off >= each)
    const terms = [
      ...(product.brand ? [`brand:${product.brand}`] : []),
      ...(product.vendorId ? [`seller:${product.vendorId}`] : []),
      ...(product.stock > product.held ? ['in:'] : []),
      ...(product.ratingCount > 0 && stars > 0 ? [`stars:${stars}`] : []),
      ...(percent ? [`off:${percent}`] : []),
      ...placed.filter((row) => row.productId === productId).map((row) => `sub:${row.subcategoryId}`),
      ...choices,
    ]
    const { categoryId, vendorId, featured, createdAt } = product
    const shown = { price, original, priceVaries, terms: [...new Set(terms)] }
    return [{ productId, market, categoryId, vendorId, featured, createdAt, ...shown }]
  })
}

type ListedRow = Awaited<ReturnType<typeof listedRows>>[number]
export const inOrder = (rows: ListedRow[]) =>
  rows
    .map((row) => ({ ...row, terms: row.terms.toSorted() }))
    .sort((a, b) => a.productId - b.productId || a.market.localeCompare(b.market))
