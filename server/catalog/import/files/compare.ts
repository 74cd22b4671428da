import { MARKET_CODES } from '../../../markets/markets.ts'
import { excerpt } from '../../../platform/excerpt.ts'
import { onOneLine } from '../../../platform/typed.ts'
import { combinationKey } from '../../combination-rules.ts'
import type { Specification } from '../../specification-order.ts'
import type { CurrentProduct, CurrentVariation } from './current.ts'
import { inGrams, readSize, readWeightText } from './numbers.ts'
import { asHtml, plainText } from './plain-text.ts'
import {
  type FileProduct,
  type FileVariation,
  listOf,
  originalField,
  type ProductField,
  pairsOf,
  priceField,
  soldField,
  type Value,
  type Values,
  type VariationField,
} from './shape.ts'
import type { FileFormat } from './states.ts'

/** A value that becomes another one. */
export interface Change {
  /** Empty: of the product itself. */
  variationId: number | null
  /** What the variation is called. */
  label: string
  field: ProductField | VariationField
  now: Value
  becomes: Value
}

/** What a file brings that a product has not. */
export interface Difference {
  changes: Change[]
  newVariations: FileVariation[]
}

const plain = (value: Value | undefined): unknown => {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  if (typeof value !== 'object' || value === null) return value ?? null
  const pairs = pairsOf(value)
  if (pairs.length > 0) return pairs.map(([name, text]) => [name.trim(), text.trim()])
  return [...new Set(listOf(value).map((each) => each.trim()))].filter(Boolean)
}
export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

const isSameSet = (one: Value | undefined, other: Value | undefined): boolean =>
  isSameValue(listOf(one).toSorted(), listOf(other).toSorted())

function changesOf<Field extends ProductField | VariationField>(
  now: Values<Field>,
  file: Values<Field>,
  of: { variationId: number | null; label: string },
): Change[] {
  const changes: Change[] = []
  for (const field in file) {
    const becomes = file[field]
    const is = field === 'subcategories' ? isSameSet(now[field], becomes) : isSameValue(now[field], becomes)
    if (becomes !== undefined && !is) changes.push({ ...of, field, now: now[field] ?? null, becomes })
  }
  return changes
}

/** The variation of a product that a row of the file tells of: it has the same options, or else the same SKU. */
export function findSame(product: CurrentProduct, variation: FileVariation): CurrentVariation | undefined {
  const key = combinationKey(variation.options)
  const { sku } = variation.values
  return (
    product.variations.find(({ options }) => combinationKey(options.map(onOneLine)) === key) ??
    product.variations.find(({ values }) => sku && values.sku === sku)
  )
}

/** A file whose option types are those of the product, in the order in which the product has them. */
export function alignOptionOrder(current: CurrentProduct, file: FileProduct): FileProduct {
  const spelled = file.optionTypes.map((name) => name.toLowerCase())
  const places = current.optionTypes.map(({ name }) => spelled.indexOf(onOneLine(name).toLowerCase()))
  if (places.length !== spelled.length || places.includes(-1)) return file
  const sorted = (words: readonly string[]) => places.map((place) => words[place] ?? '')
  return {
    ...file,
    optionTypes: sorted(file.optionTypes),
    variations: file.variations.map((each) => ({ ...each, options: sorted(each.options) })),
  }
}

/** The same weight, as exact as the three decimals of both units can say it. */
function isSameWeight(known: Value | undefined, brought: Value | undefined): boolean {
  const [one, other] = [readWeightText(known), readWeightText(brought)]
  if (!one || !other) return false
  const apart = Math.abs(inGrams(one.weight, one.unit) - inGrams(other.weight, other.unit))
  return apart <= 0.0006 * (inGrams(1, one.unit) + inGrams(1, other.unit))
}

/** Texts come as HTML from other shops, which knows no runs of spaces. */
const isSaid = (brought: Value | undefined, known: Value | undefined): boolean =>
  typeof brought === 'string' && typeof known === 'string' && brought === plainText(asHtml(known))

/** Lines with those that a file brings: one of the same name, however that is written, says what it is now. */
function withLines(known: readonly Specification[], brought: readonly Specification[]): Specification[] {
  const names = new Map(known.map(([name]) => [name.trim().toLowerCase(), name]))
  const said = brought.map(([name, value]): Specification => [names.get(name.toLowerCase()) ?? name, value])
  return [...new Map([...known, ...said])]
}

/** What another shop's file says of a product that is known here, without what would only undo what was done here. */
function withoutHabits(file: FileProduct, current: CurrentProduct): Values<ProductField> {
  const { status, ...values } = file.values
  const { values: known } = current
  const description = values.longDescription ?? values.description
  if (isSaid(description, known.longDescription)) {
    if (
      isSaid(values.description, known.longDescription) ||
      values.description === excerpt(String(description), 500)
    )
      delete values.description
    delete values.longDescription
  }
  if (isSaid(values.description, known.description)) delete values.description
  if (isSameWeight(known.weight, values.weight)) delete values.weight
  if (isSameSize(known, values)) {
    delete values.dimensions
    delete values.dimensionUnit
  }
  // Attributes add to what is specified here: a file of another shop may know only some of it.
  if (values.specifications !== undefined)
    values.specifications = withLines(pairsOf(known.specifications), pairsOf(values.specifications))
  for (const market of MARKET_CODES)
    if (known[soldField(market)] !== undefined) delete values[soldField(market)]
  return values
}

function isSameSize(known: Values<ProductField>, brought: Values<ProductField>): boolean {
  const one = readSize(known.dimensions, known.dimensionUnit)
  const other = readSize(brought.dimensions, brought.dimensionUnit)
  return one !== null && other !== null && one.every((side, at) => Math.abs(side - (other[at] ?? 0)) < 0.001)
}

/** A variation that has no price of its own costs what the product costs. */
export const effective = (variation: CurrentVariation, product: CurrentProduct): Values<VariationField> => {
  const values = { ...variation.values }
  for (const market of MARKET_CODES)
    if (values[priceField(market)] === undefined) {
      const price = product.values[priceField(market)]
      const original = product.values[originalField(market)]
      if (price !== undefined) values[priceField(market)] = price
      if (original !== undefined) values[originalField(market)] = original
    }
  return values
}

function valuesOf(
  { values }: FileVariation,
  known: CurrentVariation,
  isOwn: boolean,
): Values<VariationField> {
  const { weight, ...others } = values
  return isOwn || !isSameWeight(known.values.weight, weight) ? values : others
}

/** What would be different if a file were taken in. What the file does not say stays as it is. */
export function compare(file: FileProduct, current: CurrentProduct, format: FileFormat): Difference {
  const isOwn = format === 'infinity'
  const values = { ...(isOwn ? file.values : withoutHabits(file, current)) }
  // The pieces of a product with variations are the sum of theirs.
  if (current.hasVariations) delete values.stock
  // Subcategories are of one category: those that it leaves with it are told of, and come back when it does.
  const { category, subcategories = [] } = current.values
  if (
    values.category !== undefined &&
    !isSameValue(values.category, category) &&
    !isSameValue(subcategories, [])
  )
    values.subcategories ??= []
  const pairs = file.variations.map((variation) => ({ variation, known: findSame(current, variation) }))
  const changes = pairs.flatMap(({ variation, known }) =>
    known
      ? changesOf(isOwn ? known.values : effective(known, current), valuesOf(variation, known, isOwn), {
          variationId: known.id,
          label: known.label,
        })
      : [],
  )
  const newVariations = pairs.flatMap(({ variation, known }) => (known ? [] : [variation]))
  if (!isOwn) Object.assign(values, lowest(changes, newVariations, current))
  return {
    changes: [...changesOf(current.values, values, { variationId: null, label: '' }), ...changes],
    newVariations,
  }
}

/** The product costs what its cheapest variation does, where another shop's file changes what they cost. */
function lowest(changes: readonly Change[], added: readonly FileVariation[], current: CurrentProduct) {
  const found: Values<ProductField> = {}
  for (const market of MARKET_CODES) {
    const field = priceField(market)
    const changed = new Map(
      changes.filter((change) => change.field === field).map((c) => [c.variationId, c.becomes]),
    )
    const addedPrices = added.map(({ values }) => values[field])
    if (changed.size === 0 && addedPrices.every((price) => price === undefined)) continue
    const prices = [
      ...current.variations.map((each) => changed.get(each.id) ?? effective(each, current)[field]),
      ...addedPrices,
    ].filter((price) => typeof price === 'number')
    if (prices.length > 0) found[field] = Math.min(...prices)
  }
  return found
}
