import { z } from 'zod'
import { MARKET_CODES } from '../markets/markets.ts'
import { ALWAYS, multiLine, rowId, singleLine, wrongField } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { combinationLabel, countCombinations, MOST_COMBINATIONS } from './combination-rules.ts'
import { isBlankOption, isBlankType, withoutUnfinished } from './option-rows.ts'
import {
  isBlank,
  linesOf,
  partsOf,
  pieces,
  placeOf,
  price,
  rowsOf,
  ticked,
  weight,
  wordsOf,
} from './product-fields.ts'
import {
  COMMA,
  LIST_LIMITS,
  MOST_PICTURES,
  OPTION_LIMITS,
  SPECIFICATION_LIMITS,
  TEXT_LIMITS,
} from './product-limits.ts'
import { DIMENSION_UNITS, WEIGHT_UNITS } from './units.ts'

const marketPrice = z.preprocess((value) => value ?? {}, z.object({ sold: ticked, price, original: price }))
const ownPrice = z.preprocess((value) => value ?? {}, z.object({ price, original: price }))

const inMarkets = <Price extends z.ZodType>(each: Price) =>
  z.preprocess(
    // The rules below look at prices also where something else was sent.
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({ US: each, GB: each, AE: each, SA: each } satisfies Record<
      (typeof MARKET_CODES)[number],
      Price
    >),
  )

/** A country that is not ticked asks for no price, and what is wrong in its fields is not looked at. */
const unticked = (value: unknown): unknown => {
  const each = partsOf(value)
  if (ticked.parse(each.sold)) return each
  const readable = (field: unknown) => (price.safeParse(field).success ? field : '')
  return { ...each, price: readable(each.price), original: readable(each.original) }
}

const storageKey = singleLine(200).transform((key) => key || null)

const unit = <Unit extends string>(units: readonly Unit[], usual: Unit) =>
  z
    .unknown()
    .optional()
    .transform((value): Unit => units.find((each) => each === value) ?? usual)

const optionType = z.object({
  /** Of the row that it is already; 0 for a new one. */
  id: rowId,
  name: singleLine(OPTION_LIMITS.name),
  options: rowsOf(
    z.object({
      id: rowId,
      name: singleLine(OPTION_LIMITS.name),
      swatch: singleLine(30).transform((colour) => colour || null),
    }),
    OPTION_LIMITS.options,
    isBlankOption,
  ),
})

const variation = z.object({
  /** The names of its options, in the order of the types. */
  options: z.preprocess(
    (value) => (Array.isArray(value) ? value : []),
    z.array(singleLine(OPTION_LIMITS.name)),
  ),
  prices: inMarkets(ownPrice),
  stock: pieces,
  /** What the figure was when it was read: what was sold since then stays sold. Null: the figure counts as it is. */
  stockSeen: pieces.catch(null),
  sku: singleLine(TEXT_LIMITS.sku),
  weight,
  weightUnit: unit(WEIGHT_UNITS, 'g'),
  picture: storageKey,
  offered: ticked,
})

const fields = z.object({
  name: singleLine(TEXT_LIMITS.name),
  categoryId: rowId.transform((id) => id || null),
  /** By name, of the category. */
  subcategories: wordsOf(LIST_LIMITS.subcategories.longest, LIST_LIMITS.subcategories.most),
  brand: singleLine(TEXT_LIMITS.brand),
  sku: singleLine(TEXT_LIMITS.sku),
  prices: inMarkets(z.preprocess(unticked, marketPrice)),
  stock: pieces,
  stockSeen: pieces.catch(null),
  description: multiLine(TEXT_LIMITS.description),
  longDescription: multiLine(TEXT_LIMITS.longDescription),
  /** Storage keys, the picture of the card first. */
  pictures: wordsOf(200, MOST_PICTURES),
  videoKey: storageKey,
  videoThumbnailKey: storageKey,
  weight,
  weightUnit: unit(WEIGHT_UNITS, 'g'),
  dimensions: singleLine(TEXT_LIMITS.dimensions),
  dimensionUnit: unit(DIMENSION_UNITS, 'cm'),
  color: singleLine(TEXT_LIMITS.color),
  material: singleLine(TEXT_LIMITS.material),
  specifications: rowsOf(
    z.object({ name: singleLine(SPECIFICATION_LIMITS.name), value: singleLine(SPECIFICATION_LIMITS.value) }),
    SPECIFICATION_LIMITS.most,
    // A name without a value tells a shopper as little as a value without a name.
    (row) => isBlank(partsOf(row).name) || isBlank(partsOf(row).value),
  ),
  features: linesOf(LIST_LIMITS.features.longest, LIST_LIMITS.features.most),
  tags: wordsOf(LIST_LIMITS.tags.longest, LIST_LIMITS.tags.most, COMMA),
  types: rowsOf(optionType, OPTION_LIMITS.types, isBlankType),
  variations: rowsOf(variation, 10 * MOST_COMBINATIONS, () => false),
  warranty: multiLine(TEXT_LIMITS.warranty),
  shippingInfo: multiLine(TEXT_LIMITS.shippingInfo),
  returnPolicy: multiLine(TEXT_LIMITS.returnPolicy),
  metaTitle: singleLine(TEXT_LIMITS.metaTitle),
  metaDescription: singleLine(TEXT_LIMITS.metaDescription),
  seoKeywords: singleLine(TEXT_LIMITS.seoKeywords),
  proposedFeatured: ticked,
  proposedBestseller: ticked,
  proposedNewArrival: ticked,
})

type Fields = z.output<typeof fields>

/** The rows of a list with their places in the form. Where one of them is wrong, empty ones and what is no row are still among them. */
const placed = <Row extends object>(rows: readonly Row[]): (Row & { place: number })[] =>
  rows.flatMap((row: Row | null, at) =>
    typeof row === 'object' && row !== null ? [{ ...row, place: placeOf(row, at) }] : [],
  )

function checkSpecifications({ specifications }: Fields, context: z.RefinementCtx): void {
  const known = new Set<string>()
  for (const { name, place } of placed(specifications)) {
    if (name && known.has(name.toLowerCase()))
      wrongField(context, `specifications[${place}].name`, t('There is a line of this name already'))
    known.add(name.toLowerCase())
  }
}

function checkTypes({ types }: Fields, context: z.RefinementCtx): void {
  const known = new Set<string>()
  const written = placed(types).map((type) => ({ ...type, options: placed(type.options) }))
  for (const { name, options, place } of written) {
    const tell = (sentence: string) => wrongField(context, `types[${place}].name`, sentence)
    if (!name) tell(t('Please name this variation type, for example Size'))
    else if (known.has(name.toLowerCase())) tell(t('There is a variation type of this name already'))
    else if (options.length === 0) tell(t('Please add at least one option'))
    known.add(name.toLowerCase())
    const names = new Set<string>()
    for (const option of options) {
      const isTwice = names.size === names.add(option.name.toLowerCase()).size
      const wrong =
        option.name === ''
          ? t('Please name this option, or remove it')
          : isTwice && t('There is an option of this name already')
      if (wrong) wrongField(context, `types[${place}].options[${option.place}].name`, wrong)
    }
  }
  const count = countCombinations(written)
  if (count > MOST_COMBINATIONS)
    wrongField(
      context,
      'types[0].name',
      t('These options make {{made}} combinations. A product can have {{most}} at most.', {
        made: count,
        most: MOST_COMBINATIONS,
      }),
    )
}

function checkSkus({ types, variations }: Fields, context: z.RefinementCtx): void {
  if (types.length === 0) return
  const known = new Map<string, string>()
  for (const { sku, options, place } of placed(variations)) {
    if (!sku) continue
    const before = known.get(sku.toLowerCase())
    if (before !== undefined)
      wrongField(context, `variations[${place}].sku`, t('Also on {{combination}}', { combination: before }))
    else known.set(sku.toLowerCase(), combinationLabel(options))
  }
}

/** All that is wrong is told at once: these rules look also at what was typed where a field is wrong by itself. */
const checked = fields.superRefine((values, context) => {
  checkSpecifications(values, context)
  checkTypes(values, context)
  checkSkus(values, context)
}, ALWAYS)

const mandatory = () =>
  t('Please fill in all required fields (Name, at least one currency price, and Stock are mandatory).')

/** Whether a price was said; one that cannot be read is told of by itself. */
const hasPrice = ({ prices }: Fields): boolean =>
  Object.values(prices).some(({ sold, price }) => sold && price !== null && price !== 0)

/** Whether pieces were said, of the product or of one of its variations; again, whether they can be read is no matter here. */
const hasStock = ({ types, stock, variations }: Fields): boolean =>
  types.length > 0 ? placed(variations).some((each) => each.stock !== null) : stock !== null

/** A product as it is saved: what must be said is its name, a price in one country and its stock. */
export const productInput = checked.superRefine((values, context) => {
  const params = { code: 'missing-fields', above: mandatory() }
  if (values.name === '') wrongField(context, 'name', t('Please enter the name of the product'), params)
  if (!hasPrice(values)) {
    const first = MARKET_CODES.find((code) => values.prices[code].sold) ?? 'GB'
    wrongField(context, `prices.${first}.price`, t('Please enter a price in one country at least'), params)
  }
  if (!hasStock(values))
    wrongField(
      context,
      values.types.length > 0 && values.variations.length > 0 ? 'variations[0].stock' : 'stock',
      t('Please enter the stock'),
      params,
    )
}, ALWAYS)

/** The same as a draft, which needs a name only, and waits for what is not finished. */
export const draftInput = z.preprocess(
  withoutUnfinished,
  checked.superRefine(({ name }, context) => {
    const sentence = t('Please provide at least a product name to save as draft.')
    if (!name) wrongField(context, 'name', sentence, { code: 'missing-fields', above: sentence })
  }, ALWAYS),
)

/** What a product says of itself, with the combinations that were written; all others of its types are made of them. */
export type ProductValues = Fields
type VariationValues = Fields['variations'][number]

/** A combination of which nothing was written: it is offered, at the price of the product, and there is none of it yet. */
export const freshVariation = (options: string[]): VariationValues => {
  const none = { price: null, original: null }
  return {
    options,
    prices: { US: none, GB: none, AE: none, SA: none },
    stock: null,
    stockSeen: null,
    sku: '',
    weight: null,
    weightUnit: 'g',
    picture: null,
    offered: true,
  }
}
