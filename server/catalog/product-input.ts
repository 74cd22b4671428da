import { z } from 'zod'
import { MARKET_CODES } from '../markets/markets.ts'
import { ALWAYS, lineOf, rowId, textOf, wrongField } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { combinationLabel, countCombinations, MOST_COMBINATIONS } from './combination-rules.ts'
import { isEmptyRow, linesOf, pieces, price, rowsOf, ticked, weight, wordsOf } from './product-fields.ts'
import {
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
    (value) => value ?? {},
    z.object({ US: each, GB: each, AE: each, SA: each } satisfies Record<
      (typeof MARKET_CODES)[number],
      Price
    >),
  )

/** A country that is not ticked asks for no price, and what is wrong in its fields is not looked at. */
const unticked = (value: unknown): unknown => {
  const each: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  if (ticked.parse(each.sold)) return each
  const readable = (field: unknown) => (price.safeParse(field).success ? field : '')
  return { ...each, price: readable(each.price), original: readable(each.original) }
}

const storageKey = lineOf(200).transform((key) => key || null)

const unit = <Unit extends string>(units: readonly Unit[], usual: Unit) =>
  z
    .unknown()
    .optional()
    .transform((value): Unit => units.find((each) => each === value) ?? usual)

const optionType = z.object({
  /** Of the row that it is already; 0 for a new one. */
  id: rowId,
  name: lineOf(OPTION_LIMITS.name),
  options: rowsOf(
    z.object({
      id: rowId,
      name: lineOf(OPTION_LIMITS.name),
      swatch: lineOf(30).transform((colour) => colour || null),
    }),
    OPTION_LIMITS.options,
    (row) => isEmptyRow(typeof row === 'object' && row ? { ...row, id: '', swatch: '' } : row),
  ),
})

const variation = z.object({
  /** The names of its options, in the order of the types. */
  options: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(lineOf(OPTION_LIMITS.name))),
  prices: inMarkets(ownPrice),
  stock: pieces,
  /** What the figure was when it was read: what was sold since then stays sold. Null: the figure counts as it is. */
  stockSeen: pieces.catch(null),
  sku: lineOf(TEXT_LIMITS.sku),
  weight,
  weightUnit: unit(WEIGHT_UNITS, 'g'),
  picture: storageKey,
  offered: ticked,
})

const fields = z.object({
  name: lineOf(TEXT_LIMITS.name),
  categoryId: rowId.transform((id) => id || null),
  /** By name, of the category. */
  subcategories: wordsOf(LIST_LIMITS.subcategories.longest, LIST_LIMITS.subcategories.most),
  brand: lineOf(TEXT_LIMITS.brand),
  sku: lineOf(TEXT_LIMITS.sku),
  prices: inMarkets(z.preprocess(unticked, marketPrice)),
  stock: pieces,
  stockSeen: pieces.catch(null),
  description: textOf(TEXT_LIMITS.description),
  longDescription: textOf(TEXT_LIMITS.longDescription),
  /** Storage keys, the picture of the card first. */
  pictures: wordsOf(200, MOST_PICTURES),
  videoKey: storageKey,
  videoThumbnailKey: storageKey,
  weight,
  weightUnit: unit(WEIGHT_UNITS, 'g'),
  dimensions: lineOf(TEXT_LIMITS.dimensions),
  dimensionUnit: unit(DIMENSION_UNITS, 'cm'),
  color: lineOf(TEXT_LIMITS.color),
  material: lineOf(TEXT_LIMITS.material),
  specifications: rowsOf(
    z
      .object({ name: lineOf(SPECIFICATION_LIMITS.name), value: lineOf(SPECIFICATION_LIMITS.value) })
      // A name without a value tells a shopper as little as a value without a name.
      .superRefine(({ name, value }, context) => {
        // Rules over all fields wait until each row is one.
        const tell = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message, continue: false })
        if (!name) tell('name', t('Please name this line, or leave it empty'))
        if (!value) tell('value', t('Please say the value of this line, or leave it empty'))
      }),
    SPECIFICATION_LIMITS.most,
    isEmptyRow,
  ),
  features: linesOf(LIST_LIMITS.features.longest, LIST_LIMITS.features.most),
  tags: wordsOf(LIST_LIMITS.tags.longest, LIST_LIMITS.tags.most, /,/),
  types: rowsOf(
    optionType,
    OPTION_LIMITS.types,
    (row) =>
      typeof row !== 'object' || row === null || isEmptyRow({ ...row, id: '', options: blankOptions(row) }),
  ),
  variations: rowsOf(variation, 10 * MOST_COMBINATIONS, () => false),
  warranty: textOf(TEXT_LIMITS.warranty),
  shippingInfo: textOf(TEXT_LIMITS.shippingInfo),
  returnPolicy: textOf(TEXT_LIMITS.returnPolicy),
  metaTitle: lineOf(TEXT_LIMITS.metaTitle),
  metaDescription: lineOf(TEXT_LIMITS.metaDescription),
  seoKeywords: lineOf(TEXT_LIMITS.seoKeywords),
  proposedFeatured: ticked,
  proposedBestseller: ticked,
  proposedNewArrival: ticked,
})

type Fields = z.output<typeof fields>

/** Nothing where no option of a type is written. */
function blankOptions(type: object): string {
  const options = 'options' in type && Array.isArray(type.options) ? type.options : []
  return options.every((option) => isEmptyRow({ ...option, id: '', swatch: '' })) ? '' : 'some'
}

function checkSpecifications({ specifications }: Fields, context: z.RefinementCtx): void {
  const known = new Set<string>()
  specifications.forEach(({ name }, index) => {
    if (known.has(name.toLowerCase()))
      wrongField(context, `specifications[${index}].name`, t('There is a line of this name already'))
    known.add(name.toLowerCase())
  })
}

function checkTypes({ types }: Fields, context: z.RefinementCtx): void {
  const known = new Set<string>()
  types.forEach(({ name, options }, index) => {
    const tell = (sentence: string) => wrongField(context, `types[${index}].name`, sentence)
    if (!name) tell(t('Please name this variation type, for example Size'))
    else if (known.has(name.toLowerCase())) tell(t('There is a variation type of this name already'))
    else if (options.length === 0) tell(t('Please add at least one option'))
    known.add(name.toLowerCase())
    const names = new Set<string>()
    options.forEach((option, place) => {
      const isTwice = names.size === names.add(option.name.toLowerCase()).size
      if (isTwice)
        wrongField(
          context,
          `types[${index}].options[${place}].name`,
          t('There is an option of this name already'),
        )
    })
  })
  const count = countCombinations(types)
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
  variations.forEach(({ sku, options }, index) => {
    if (!sku) return
    const before = known.get(sku.toLowerCase())
    if (before !== undefined)
      wrongField(context, `variations[${index}].sku`, t('Also on {{combination}}', { combination: before }))
    else known.set(sku.toLowerCase(), combinationLabel(options))
  })
}

const checked = fields.superRefine((values, context) => {
  checkSpecifications(values, context)
  checkTypes(values, context)
  checkSkus(values, context)
})

const mandatory = () =>
  t('Please fill in all required fields (Name, at least one currency price, and Stock are mandatory).')

const hasPrice = ({ prices }: Fields): boolean =>
  Object.values(prices).some(({ sold, price }) => sold && price !== null && price > 0)

/** Whether pieces were said: of the product, or of one of its variations. */
const hasStock = ({ types, stock, variations }: Fields): boolean =>
  types.length > 0 ? variations.some((each) => each.stock !== null) : stock !== null

/** A name that is missing is told of beside prices that are no numbers. */
const named = checked.superRefine(({ name }, context) => {
  const told = { code: 'missing-fields', above: mandatory() }
  if (name === '') wrongField(context, 'name', t('Please enter the name of the product'), told)
}, ALWAYS)

/** A product as it is saved: what must be said is its name, a price in one country and its stock. */
export const productInput = named.superRefine((values, context) => {
  const told = { code: 'missing-fields', above: mandatory() }
  if (!hasPrice(values)) {
    const first = MARKET_CODES.find((code) => values.prices[code].sold) ?? 'GB'
    wrongField(context, `prices.${first}.price`, t('Please enter a price in one country at least'), told)
  }
  if (!hasStock(values))
    wrongField(
      context,
      values.types.length > 0 && values.variations.length > 0 ? 'variations[0].stock' : 'stock',
      t('Please enter the stock'),
      told,
    )
})

/** The same as a draft, which needs a name only. */
export const draftInput = checked.superRefine(({ name }, context) => {
  const sentence = t('Please provide at least a product name to save as draft.')
  if (!name) wrongField(context, 'name', sentence, { code: 'missing-fields' })
})

/** What a product says of itself, with the combinations that were written; all others of its types are made of them. */
export type ProductValues = Fields
export type VariationValues = Fields['variations'][number]

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
