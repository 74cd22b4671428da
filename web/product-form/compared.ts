import { MARKET_LIST, MARKETS } from '#server/markets/markets.ts'
import { symbolOf } from '#server/platform/money.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { readStatus } from '#server/selling/statuses.ts'
import { statusName } from './status-names.ts'
import { type FieldValues, listIn, rowsIn } from './values.ts'

const NAMES: Readonly<Record<string, TextKey>> = {
  name: key('Product Name'),
  status: key('Status'),
  categoryId: key('Category'),
  brand: key('Brand'),
  stock: key('Stock'),
  sku: key('SKU'),
  description: key('Short description'),
  longDescription: key('Long description'),
  color: key('Color'),
  material: key('Material'),
  warranty: key('Warranty'),
  shippingInfo: key('Shipping info'),
  returnPolicy: key('Return policy'),
  metaTitle: key('Meta title'),
  metaDescription: key('Meta description'),
  seoKeywords: key('Keywords'),
  proposedFeatured: key('Featured'),
  proposedBestseller: key('Best Seller'),
  proposedNewArrival: key('New Arrival'),
}

const PARTS: Readonly<Record<string, TextKey>> = {
  sold: key('Sold'),
  price: key('Price'),
  original: key('Original price'),
}

/** What no person writes, and what is told with others: units with their figures, lists as a whole. */
const APART =
  /^(intent|version|stockSeen|productId|id|isOwn|weight|dimensions)$|Unit$|^(video|pictures|subcategories|features|tags|specifications|types|variations)/

/** One thing of a product as a person reads it. Two videos are called the same, so `file` tells them apart. */
export interface ShownValue {
  text: string
  /** Their keys. */
  pictures: readonly string[]
  file?: string
}
export interface Difference {
  label: string
  typed: ShownValue
  saved: ShownValue
}
type Categories = readonly { id: number; name: string }[]

/** What a field is called where it stands: by its label, or its country. */
function labelOf(name: string): string {
  const [, market, part = ''] = /^prices\.(US|GB|AE|SA)\.(\w+)$/.exec(name) ?? []
  const country = Object.values(MARKETS).find(({ code }) => code === market)
  if (country) return `${t(country.shortCountry)}: ${t(PARTS[part] ?? key('Price'))}`
  return NAMES[name] ? t(NAMES[name]) : name
}

function textOf(name: string, value: string, categories: Categories): string {
  if (name === 'categoryId') return categories.find(({ id }) => String(id) === value)?.name ?? value
  const status = name === 'status' ? readStatus(value) : null
  if (status) return t(statusName(status))
  return value === 'on' ? t('yes') : value.trim()
}

const picturesOf = (keys: readonly string[]): ShownValue => ({
  text: t('{{count}} pictures', { count: keys.length, defaultValue_one: '{{count}} picture' }),
  pictures: keys,
})

const measured = (figure: string | undefined, unit: string | undefined): string =>
  figure?.trim() ? `${figure.trim()} ${unit ?? ''}`.trim() : ''

/** Each type with its options: `Size: S, M`. */
const typesOf = (values: FieldValues): string[] =>
  rowsIn(values, 'types').map(({ name = '', ...options }) => {
    const named = Object.entries(options).flatMap(([part, option]) => {
      const at = /^(options\[\d+\])\.name$/.exec(part)?.[1]
      const swatch = at && options[`${at}.swatch`]
      return at && option.trim() ? `${option.trim()}${swatch ? ` (${swatch})` : ''}` : []
    })
    return named.length > 0 ? `${name.trim()}: ${named.join(', ')}` : name.trim()
  })

/** All that a form, or what is saved, says of a product, each thing by what people call it. */
function tell(values: FieldValues, categories: Categories): Map<string, ShownValue> {
  const told = new Map<string, ShownValue>()
  const say = (label: string, text: string) => text && told.set(label, { text, pictures: [] })
  const list = (name: string) => listIn(values, name).filter((each) => each.trim())
  for (const [name, value] of Object.entries(values))
    if (!APART.test(name)) say(labelOf(name), textOf(name, value, categories))
  say(t('Weight'), measured(values.weight, values.weightUnit))
  say(t('Dimensions'), measured(values.dimensions, values.dimensionUnit))
  say(t('Subcategories'), list('subcategories').join(', '))
  say(t('Key Features'), list('features').join('\n'))
  say(t('Tags'), list('tags').join(', '))
  const lines = rowsIn(values, 'specifications').filter(({ name, value }) => name || value)
  say(t('Specifications'), lines.map(({ name, value }) => `${name}: ${value}`).join('\n'))
  const pictures = list('pictures')
  if (pictures.length > 0) told.set(t('Product Images'), picturesOf(pictures))
  const video = values.video ?? values.videoKey
  const thumbnail = values.videoThumbnail ?? values.videoThumbnailKey
  if (video)
    told.set(t('Product Videos'), {
      ...{ text: t('A video'), file: video },
      pictures: thumbnail ? [thumbnail] : [],
    })
  say(t('Product Variations'), typesOf(values).filter(Boolean).join('\n'))
  for (const variation of rowsIn(values, 'variations')) {
    const of = Object.entries(variation).flatMap(([part, option]) => (/^options\[/.test(part) ? option : []))
    const sayOf = (part: string, text: string | undefined) =>
      say(`${of.join(', ')}: ${part}`, text?.trim() ?? '')
    for (const { code, currency } of MARKET_LIST) {
      const sign = { currency: symbolOf(currency).trim() }
      sayOf(t('Price {{currency}}', sign), variation[`prices.${code}.price`])
      sayOf(t('Original price {{currency}}', sign), variation[`prices.${code}.original`])
    }
    sayOf(t('Stock'), variation.stock)
    sayOf(t('SKU'), variation.sku)
    sayOf(t('Weight'), measured(variation.weight, variation.weightUnit))
    sayOf(t('Offered'), variation.offered && t('yes'))
    if (variation.picture) told.set(`${of.join(', ')}: ${t('Picture')}`, picturesOf([variation.picture]))
  }
  return told
}

const NOTHING: ShownValue = { text: '', pictures: [] }

/** What somebody typed of a product beside what is saved of it, thing by thing, where both differ. */
export function compared(typed: FieldValues, saved: FieldValues, categories: Categories): Difference[] {
  const [one, other] = [tell(typed, categories), tell(saved, categories)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((label) => {
    const difference = { label, typed: one.get(label) ?? NOTHING, saved: other.get(label) ?? NOTHING }
    return JSON.stringify(difference.typed) === JSON.stringify(difference.saved) ? [] : difference
  })
}
