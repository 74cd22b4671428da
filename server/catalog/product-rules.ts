import { MARKET_LIST, MARKETS, type MarketCode } from '../markets/markets.ts'
import type { Currency } from '../platform/money.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import type { VendorStatus } from '../vendors/tables.ts'

/** So many pieces or fewer are few on the card of a draft. */
export const LOW_DRAFT_STOCK = 10

/** What a product must have before it can be published, in the order of the sentence that says so. */
export const MANDATORY = ['name', 'price', 'stock', 'category', 'description', 'image'] as const
export type Mandatory = (typeof MANDATORY)[number]

export const MANDATORY_NAMES: Readonly<Record<Mandatory, TextKey>> = {
  name: key('Name'),
  price: key('Price'),
  stock: key('Stock'),
  category: key('Category'),
  description: key('Description'),
  image: key('Image'),
}

/** What of a product is looked at before it is published. */
export interface Completeness {
  name: string
  /** Where it is sold, above 0. */
  prices: readonly { sold: boolean; price: number | null }[]
  stock: number
  categoryId: number | null
  description: string
  pictures: number
}

/** What a product still needs. */
export function missingOf(product: Completeness): Mandatory[] {
  const there: Record<Mandatory, boolean> = {
    name: product.name !== '',
    price: product.prices.some(isOffered),
    stock: product.stock > 0,
    category: product.categoryId !== null,
    description: product.description !== '',
    image: product.pictures > 0,
  }
  return MANDATORY.filter((each) => !there[each])
}

export const incompleteSentence = (): string =>
  t(
    'Cannot publish draft. Please fill in all mandatory fields: Name, Price, Stock, Category, Description, and Image.',
  )

interface Offer {
  market: MarketCode
  sold: boolean
  price: number | null
}

/** Of where a product is sold, the first in the order of these currencies. */
export const firstOffer = <Each extends { market: MarketCode }>(
  offers: readonly Each[],
  order: readonly Currency[],
): Each | undefined =>
  order.flatMap((currency) => offers.filter(({ market }) => MARKETS[market].currency === currency))[0]

/** Whether a shopper of its market is offered it, above 0. */
export const isOffered = <Each extends Pick<Offer, 'sold' | 'price'>>(
  offer: Each,
): offer is Each & { price: number } => offer.sold && offer.price !== null && offer.price > 0

/** What is written where a product has no price yet. */
export const noPrice = (): string => t('USD 0')

/** Whether what a seller in this status offers is sold; null is the marketplace itself. `isOnOffer` asks the same of a row. */
export const isSellerOpen = (status: VendorStatus | null): boolean => status === null || status === 'active'

/** Who reads why a product is not sold: its seller, or an administrator. */
export type SalesReader = 'seller' | 'office'

/** What keeps a product from all markets, as its seller or an administrator reads it; null where nothing does. */
function whyNowhere(
  { status, vendorStatus }: { status: string; vendorStatus: VendorStatus | null },
  reader: SalesReader,
): string | null {
  const isSeller = reader === 'seller'
  if (status === 'draft') return t('It is a draft. Publish it to sell it.')
  if (status !== 'active')
    return isSeller
      ? t('An administrator took it off the shop.')
      : t('It is inactive. Set it active to sell it.')
  if (!isSellerOpen(vendorStatus))
    return isSeller ? t('Your shop is not active.') : t('Its seller is suspended.')
  return null
}

/** Why a product is not sold in a market; null where it is. */
function whyNotSold(
  product: { status: string; vendorStatus: VendorStatus | null; prices: readonly Offer[] },
  market: MarketCode,
  reader: SalesReader,
): string | null {
  const nowhere = whyNowhere(product, reader)
  if (nowhere) return nowhere
  const offer = product.prices.find((each) => each.market === market)
  const { currency } = MARKETS[market]
  if (!offer?.sold) return t('This country is not ticked.')
  if (!isOffered(offer)) return t('It has no price in {{currency}}.', { currency })
  return null
}

/** Where a product is sold and where not, with the reason. */
export const salesOf = (product: Parameters<typeof whyNotSold>[0], reader: SalesReader) =>
  MARKET_LIST.map(({ code }) => ({ market: code, why: whyNotSold(product, code, reader) }))
