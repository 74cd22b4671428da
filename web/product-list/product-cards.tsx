import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isBestseller, isNewArrival } from '#server/catalog/badges.ts'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import {
  firstOffer,
  MANDATORY_NAMES,
  missingOf,
  noPrice,
  type SalesReader,
  salesOf,
} from '#server/catalog/product-rules.ts'
import { MARKETS, type MarketCode, SELLER_CURRENCY_ORDER } from '#server/markets/markets.ts'
import { excerpt } from '#server/platform/excerpt.ts'
import { formats } from '#server/platform/formats.ts'
import { formatUnbroken, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { statusName } from '../product-form/status-names.ts'
import { Picture } from '../ui/picture.tsx'
import type { Column } from '../work/list-table.tsx'
import { Pill } from '../work/pill.tsx'
import { opensHere } from './list-state.ts'
import { StockLevel } from './stock-level.tsx'

/**
 * The one price that a card and its details show: that of the country of the list, or else the first above 0 of SAR, AED, GBP and USD in which it
 * is sold; never sold at 0. Where it is on sale it is what the shop's lists say: the cheapest of its variations, with `From` where
 * others cost more.
 */
export const shownPrice = <Shown extends { market: MarketCode }>(
  { shownPrices }: { shownPrices: readonly Shown[] },
  first?: MarketCode | null,
): Shown | undefined =>
  shownPrices.find(({ market }) => market === first) ?? firstOffer(shownPrices, SELLER_CURRENCY_ORDER)

export function cardPrice(product: Pick<ListedProduct, 'shownPrices'>, first?: MarketCode | null) {
  const shown = shownPrice(product, first)
  if (!shown) return noPrice()
  // In one piece: where there is little room, "From" stands above it.
  const price = formatUnbroken(money(shown.price, MARKETS[shown.market].currency))
  return shown.varies ? t('From {{price}}', { price }) : price
}

export const missingSentence = (product: ListedProduct): string | null => {
  const missing = missingOf(product)
  return missing.length > 0
    ? t('Missing: {{fields}}', { fields: missing.map((each) => t(MANDATORY_NAMES[each])).join(', ') })
    : null
}

/** The picture of a card, or the sign that there is none yet. */
export function CardPicture(props: { product: ListedProduct; className: string; sizes: string }) {
  const { product, className, sizes } = props
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-card bg-sand text-mute ${className}`}
    >
      {product.picture ? (
        <Picture image={product.picture} alt="" sizes={sizes} upTo={480} className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden="true" className="size-6" />
      )}
    </span>
  )
}

/** Where it is not sold, and why; the countries that are not ticked are not told one by one. */
function Unsold({ product, reader }: { product: ListedProduct; reader: SalesReader }) {
  const sales = salesOf(product, reader)
  const shut = sales.filter(({ why }) => why !== null)
  if (shut.length === 0) return null
  return (
    <details className="text-14">
      <summary className="min-h-11 content-center text-mute">
        {t('Sold in {{sold}} of {{all}} countries', { sold: sales.length - shut.length, all: sales.length })}
      </summary>
      <ul className="grid gap-1">
        {shut.map(({ market, why }) => (
          <li key={market} data-unsold={market}>
            <b className="font-medium">{t(MARKETS[market].shortCountry)}:</b> {why}
          </li>
        ))}
      </ul>
    </details>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

export interface CardsProps {
  rows: readonly ListedProduct[]
  /** The country whose prices are shown. */
  market: MarketCode | null
  now: Date
  /** Where a product is edited. */
  editTo(product: ListedProduct): string
  /** Where a new product begins as a copy of one. */
  copyTo?: (product: ListedProduct) => string
  /** The same list with something of a product open above it: `details` or `delete`. */
  open(name: string, id: number): string
  /** Which of them can only be looked at. */
  readsOnly?: (product: ListedProduct) => boolean
  /** Graphemes of the description that are shown. */
  excerptOf?: number
  /** Whose products these are, where it is not one seller alone. */
  by?: (product: ListedProduct) => ReactNode
  /** Who looks at them. */
  reader: SalesReader
}

export function ProductCards(props: CardsProps) {
  const { rows, market, now, editTo, copyTo, open, excerptOf = 80, by, readsOnly, reader } = props
  return (
    <ul className="grid grid-cols-1 gap-4 rail:grid-cols-2 wide:grid-cols-3">
      {rows.map((product) => {
        const { id, name, status, brand, sku, dimensions, dimensionUnit, description } = product
        const missing = missingSentence(product)
        const whose = <span className="sr-only"> {name}</span>
        return (
          <li
            key={id}
            data-product={id}
            data-row
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 has-[[name=id]:checked]:border-ink"
          >
            <div className="flex items-start gap-3">
              <label className="grid size-11 shrink-0 place-items-center">
                <input type="checkbox" name="id" value={id} className="size-5 accent-ink" />
                <span className="sr-only">{t('Select {{name}}', { name })}</span>
              </label>
              <CardPicture product={product} className="size-24" sizes="96px" />
              <div className="grid min-w-0 flex-1 gap-1">
                <div className="flex flex-wrap gap-1.5">
                  <Pill tone={status === 'active' ? 'good' : 'plain'}>{t(statusName(status))}</Pill>
                  {product.featured && <Pill>{t('Featured')}</Pill>}
                  {isBestseller(product) && <Pill>{t('Best Seller')}</Pill>}
                  {isNewArrival(product.createdAt, now) && <Pill>{t('New')}</Pill>}
                </div>
                <h2 dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
                  {name}
                </h2>
                {by?.(product)}
                <strong className="tabular-nums">{cardPrice(product, market)}</strong>
              </div>
            </div>
            <p className="flex flex-wrap gap-x-3 text-14 wrap-anywhere text-mute">
              <span>{product.category ?? t('Uncategorized')}</span>
              <span>
                <StockLevel
                  text={t('Stock: {{stock}}', { stock: product.stock })}
                  word={t('Low Stock')}
                  stock={product.stock}
                  low={product.low}
                />
              </span>
              {brand && <span>{t('Brand: {{brand}}', { brand })}</span>}
              {sku && <span>{t('SKU: {{sku}}', { sku })}</span>}
              {dimensions && <span>{`${dimensions} ${dimensionUnit}`}</span>}
            </p>
            {description && <p className="text-14">{excerpt(description, excerptOf)}</p>}
            <p className="flex flex-wrap gap-x-3 text-12 text-mute">
              <span>
                {t('Created {{day}}', {
                  day: formats().date(product.createdAt, { day: 'numeric', month: 'short', year: 'numeric' }),
                })}
              </span>
              <span>
                {t('{{count}} gallery images', {
                  // The first one is that of the card.
                  count: Math.max(0, product.pictures - 1),
                  defaultValue_one: '{{count}} gallery image',
                })}
              </span>
            </p>
            {missing && (
              <p data-attention="" className="rounded-control bg-wait-tint px-3 py-2 text-14 text-wait">
                {t('Needs attention')}. {missing}
              </p>
            )}
            <Unsold product={product} reader={reader} />
            <p className="mt-auto flex flex-wrap gap-x-5 border-t border-line-soft pt-1">
              {!readsOnly?.(product) && (
                <Link to={editTo(product)} preventScrollReset={opensHere(editTo(product))} className={LINK}>
                  {t('Edit')}
                  {whose}
                </Link>
              )}
              <Link to={open('details', id)} preventScrollReset className={LINK}>
                {t('View')}
                {whose}
              </Link>
              {copyTo && (
                <Link to={copyTo(product)} className={LINK}>
                  {t('Duplicate')}
                  {whose}
                </Link>
              )}
              {!readsOnly?.(product) && (
                <Link to={open('delete', id)} preventScrollReset className={`${LINK} text-stop`}>
                  {t('Delete')}
                  {whose}
                </Link>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** `editTo`: where a product is edited. */
export const productColumns = (
  market: MarketCode | null,
  editTo: (product: ListedProduct) => string,
): Column<ListedProduct>[] => [
  {
    key: 'name',
    head: t('Product'),
    sort: 'name',
    phone: 'lead',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <CardPicture product={product} className="size-11" sizes="44px" />
        <Link
          to={editTo(product)}
          preventScrollReset={opensHere(editTo(product))}
          className="inline-flex min-h-11 min-w-22 items-center font-semibold wrap-anywhere hover:underline"
        >
          {product.name}
        </Link>
      </span>
    ),
  },
  {
    key: 'status',
    head: t('Status'),
    phone: 'third',
    cell: ({ status }) => <Pill tone={status === 'active' ? 'good' : 'plain'}>{t(statusName(status))}</Pill>,
  },
  {
    key: 'price',
    head: t('Price'),
    sort: 'price',
    end: true,
    phone: 'third',
    cell: (product) => <span className="max-broad:whitespace-normal">{cardPrice(product, market)}</span>,
  },
  {
    key: 'stock',
    head: t('Stock'),
    sort: 'stock',
    end: true,
    phone: 'third',
    cell: ({ stock, low }) => (
      <span className="whitespace-nowrap">
        <StockLevel text={formats().number(stock)} word={t('low')} stock={stock} low={low} />
      </span>
    ),
  },
  {
    key: 'sku',
    head: t('SKU'),
    spare: true,
    phone: 'none',
    cell: ({ sku }) => <span className={sku && sku.length > 20 ? '' : 'broad:whitespace-nowrap'}>{sku}</span>,
  },
  {
    key: 'category',
    head: t('Category'),
    spare: true,
    phone: 'none',
    cell: ({ category }) => (
      <span className="block wrap-anywhere rail:min-w-28">{category ?? t('Uncategorized')}</span>
    ),
  },
]
