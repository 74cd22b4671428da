import type { WholeProduct } from '#server/catalog/product-edit-queries.ts'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { toDecimal } from '#server/platform/money.ts'
import { SIGNED_IN_AS } from '../signed-in-as.ts'

/** What stands in the fields of the form, by their names. */
export type FieldValues = Record<string, string>

/** A product that nobody has written yet: sold in the United Kingdom. */
export const emptyValues = (): FieldValues => ({ 'prices.GB.sold': 'on' })

/** Fields under a name that counts up. */
const listed = (name: string, list: readonly string[]): FieldValues =>
  Object.fromEntries(list.map((value, index) => [`${name}[${index}]`, value]))

const amount = (minor: number | null): string => (minor === null ? '' : toDecimal(minor))

const on = (is: boolean): string => (is ? 'on' : '')

function variationValues({ types, variations }: WholeProduct): FieldValues {
  const values: FieldValues = {}
  types.forEach((type, place) => {
    values[`types[${place}].id`] = String(type.id)
    values[`types[${place}].name`] = type.name
    type.options.forEach((option, index) => {
      values[`types[${place}].options[${index}].id`] = String(option.id)
      values[`types[${place}].options[${index}].name`] = option.name
      values[`types[${place}].options[${index}].swatch`] = option.swatch ?? ''
    })
  })
  const names = new Map(
    types.flatMap(({ options }, place) => options.map(({ id, name }) => [id, { place, name }])),
  )
  const made = variations.filter(
    ({ optionIds }) => optionIds.length === types.length && optionIds.every((id) => names.has(id)),
  )
  made.forEach((variation, index) => {
    const at = `variations[${index}]`
    for (const id of variation.optionIds) {
      const option = names.get(id)
      if (option) values[`${at}.options[${option.place}]`] = option.name
    }
    values[`${at}.stock`] = String(variation.stock)
    values[`${at}.stockSeen`] = String(variation.stock)
    values[`${at}.sku`] = variation.sku
    values[`${at}.weight`] = variation.weight === null ? '' : String(variation.weight)
    values[`${at}.weightUnit`] = variation.weightUnit
    values[`${at}.picture`] = variation.imageKey ?? ''
    values[`${at}.offered`] = on(variation.isActive)
    for (const { market, price, original } of variation.prices) {
      values[`${at}.prices.${market}.price`] = amount(price)
      values[`${at}.prices.${market}.original`] = amount(original)
    }
  })
  return values
}

/** A product as its form shows it. */
export function valuesOf(whole: WholeProduct): FieldValues {
  const { product, prices, subcategories, images } = whole
  return {
    version: String(product.version),
    name: product.name,
    categoryId: product.categoryId === null ? '' : String(product.categoryId),
    brand: product.brand,
    sku: product.sku,
    stock: String(product.stock),
    stockSeen: String(product.stock),
    description: product.description,
    longDescription: product.longDescription,
    videoKey: product.videoKey ?? '',
    videoThumbnailKey: product.videoThumbnailKey ?? '',
    weight: product.weight === null ? '' : String(product.weight),
    weightUnit: product.weightUnit,
    dimensions: product.dimensions,
    dimensionUnit: product.dimensionUnit,
    color: product.color,
    material: product.material,
    warranty: product.warranty,
    shippingInfo: product.shippingInfo,
    returnPolicy: product.returnPolicy,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    seoKeywords: product.seoKeywords,
    proposedFeatured: on(product.proposedFeatured),
    proposedBestseller: on(product.proposedBestseller),
    proposedNewArrival: on(product.proposedNewArrival),
    ...listed(
      'subcategories',
      subcategories.map(({ name }) => name),
    ),
    ...listed(
      'pictures',
      images.map(({ key }) => key),
    ),
    ...listed('features', product.features),
    ...listed('tags', product.tags),
    ...Object.fromEntries(
      product.specifications.flatMap(([name, value], index) => [
        [`specifications[${index}].name`, name],
        [`specifications[${index}].value`, value],
      ]),
    ),
    ...Object.fromEntries(
      MARKET_CODES.flatMap((market) => {
        const row = prices.find((each) => each.market === market)
        return [
          [`prices.${market}.sold`, on(row?.sold ?? false)],
          [`prices.${market}.price`, amount(row?.price ?? null)],
          [`prices.${market}.original`, amount(row?.original ?? null)],
        ]
      }),
    ),
    ...variationValues(whole),
  }
}

/** The values of a list, in their order: `tags[0]`, `tags[1]`. */
export function listIn(values: FieldValues, name: string): string[] {
  const list: string[] = []
  for (let index = 0; values[`${name}[${index}]`] !== undefined; index += 1)
    list.push(values[`${name}[${index}]`] ?? '')
  return list
}

/** Values of a form without its boxes, which are sent only where they are ticked. */
export const withoutTicks = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/\.(sold|offered)$|^proposed/.test(name)))

/** Everything that stands in a form, by the names of its fields; whose page it stands on is no part of it. */
export const valuesIn = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== SIGNED_IN_AS,
    ),
  )

/** The rows of a list with their parts, as `FieldList` begins with them: `specifications[0].name`, `features[0]`. */
export function rowsIn(values: FieldValues, name: string): Record<string, string>[] {
  const rows: Record<string, string>[] = []
  for (const [field, value] of Object.entries(values)) {
    if (!field.startsWith(`${name}[`)) continue
    const [, at = '', part = ''] = /^\[(\d{1,3})\]\.?(.*)$/.exec(field.slice(name.length)) ?? []
    if (at) rows[Number(at)] = { ...rows[Number(at)], [part]: value }
  }
  return rows.filter((row) => row !== undefined)
}
