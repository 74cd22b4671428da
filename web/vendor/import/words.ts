import type { MappedField } from '#server/catalog/import/files/mapped-fields.ts'
import type { FileFormat, ImportStatus } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS } from '#server/catalog/import/files/status-rules.ts'
import { MARKET_LIST } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { toDecimal } from '#server/platform/money.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'

/** How many products an import created, changed and refused, or how far it came; nothing where that is not known. */
export function outcomeOf(run: {
  status: ImportStatus
  created: number
  changed: number
  refused: number
  done: number
}): string {
  const { shows } = IMPORT_STATUS[run.status]
  const { created, changed, refused, done } = run
  const number = (value: number) => formats().number(value)
  if (shows === 'nothing') return ''
  if (shows === 'progress')
    return t('{{done}} of {{all}} products', {
      done: number(done),
      all: number(created + changed),
      count: created + changed,
      defaultValue_one: '{{done}} of {{all}} product',
    })
  return t('{{created}} created, {{changed}} changed, {{refused}} refused', {
    created: number(created),
    changed: number(changed),
    refused: number(refused),
  })
}

const FORMAT_NAMES: Record<FileFormat, () => string> = {
  infinity: () => t('Our own format'),
  shopify: () => 'Shopify',
  woocommerce: () => 'WooCommerce',
  mapped: () => t('Your own columns'),
}

export const formatName = (format: FileFormat): string => FORMAT_NAMES[format]()

type Plain = Exclude<MappedField, `${string}.${string}` | 'group' | 'option' | 'specification'>
const FIELDS: Record<Plain | 'active' | 'status' | 'specifications' | 'subcategories', TextKey> = {
  ...{ name: key('Name'), brand: key('Brand'), sku: key('SKU'), description: key('Description') },
  ...{ longDescription: key('Long description'), warranty: key('Warranty'), color: key('Color') },
  ...{ shippingInfo: key('Shipping information'), returnPolicy: key('Return policy') },
  ...{ dimensions: key('Dimensions'), dimensionUnit: key('Unit of dimensions'), material: key('Material') },
  ...{
    metaTitle: key('Meta title'),
    metaDescription: key('Meta description'),
    seoKeywords: key('SEO keywords'),
  },
  ...{ stock: key('Stock'), weight: key('Weight'), active: key('Offered'), status: key('Status') },
  ...{ tags: key('Tags'), features: key('Features'), specifications: key('Specifications') },
  ...{ category: key('Category'), subcategories: key('Subcategories'), images: key('Pictures') },
  ...{ price: key('Price'), original: key('Original price'), weightUnit: key('Unit of weight') },
}
const IN_MARKETS: Record<string, TextKey> = {
  ...{ price: key('Price {{currency}}'), original: key('Original price {{currency}}') },
}

const NAMES = new Map<string, TextKey>(Object.entries(FIELDS))

/** What the form of products calls a field. */
export function fieldName(field: string): string {
  const [of = '', code] = field.split('.')
  const market = MARKET_LIST.find((each) => each.code === code)
  const plain = NAMES.get(of)
  if (!market) return plain ? t(plain) : field
  const priced = IN_MARKETS[of]
  return priced
    ? t(priced, { currency: market.currency })
    : t('Sold in {{country}}', { country: t(market.country) })
}

/** What a column of a file may hold, as it is chosen. */
export function choiceName(field: MappedField): string {
  if (field === 'weight') return t('Weight with its unit')
  if (field === 'group') return t('Product group')
  if (field === 'option') return t('Option, such as size or color')
  if (field === 'specification') return t('Specification')
  const [, unit] = /^weight\.(.+)$/.exec(field) ?? []
  return unit ? t('Weight in {{unit}}', { unit }) : fieldName(field)
}

const STATUSES: Record<string, TextKey> = {
  ...{ active: key('Active'), draft: key('Draft'), inactive: key('Inactive'), archived: key('Archived') },
}

/** A value as a person reads it; money in minor units becomes a price. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (/^(price|original)\./.test(field) && typeof value === 'number') return toDecimal(value)
  const status = field === 'status' ? STATUSES[String(value)] : undefined
  if (status) return t(status)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'object') return String(value)
  // Specifications are pairs; an import that was read before they had an order keeps them by name.
  const list: unknown[] = Array.isArray(value) ? value : Object.entries(value)
  return list
    .map((each) => (Array.isArray(each) ? each.join(': ') : String(each)))
    .join(list.some(Array.isArray) ? '; ' : ', ')
}

/** `642 KB` */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{{size}} KB', { size: formats().number(Math.max(1, Math.round(bytes / 1000))) })
    : t('{{size}} MB', { size: formats().number(Math.round(bytes / 100_000) / 10) })
