import { ExternalLink, House } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedProduct, ProductView } from '#server/catalog/product-lists.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import type { Counted } from '#server/platform/counted.ts'
import { t } from '#server/platform/texts.ts'
import { productColumns } from '../../product-list/product-cards.tsx'
import { sortedBy, sortOptions } from '../../product-list/product-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListPage } from '../../work/list-page.tsx'
import type { View } from '../../work/list-tools.tsx'
import { CurrencySwitch, HiddenByCurrency } from '../products/currency-switch.tsx'
import { editTo } from '../products/edit-address.ts'
import { SellerLink } from '../products/seller-link.tsx'

/** Products to choose from for a place of the home page, with the act that each row offers. */
export function ChooseList(props: {
  title: string
  text: string
  read: {
    rows: readonly ListedProduct[]
    view: ProductView
    market: MarketCode | null
    next: string | null
    hidden: Counted | null
  }
  act(product: ListedProduct): ReactNode
  views?: readonly View[]
  /** Where more of the home page is edited. */
  more?: { to: string; label: string }
  above?: ReactNode
}) {
  const { title, text, read, act, views, more, above } = props
  return (
    <ListPage
      title={title}
      text={
        <span className="flex flex-wrap items-center gap-x-3">
          {text}
          <HiddenByCurrency hidden={read.hidden} />
        </span>
      }
      action={
        <>
          {more && (
            <ButtonLink to={more.to} kind="line" size="small">
              {more.label}
            </ButtonLink>
          )}
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-4 text-center font-medium hover:border-ink"
          >
            {t('Preview of the home page')}
            <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="sr-only">{t('Opens in a new tab')}</span>
          </a>
        </>
      }
      above={above}
      {...(views && { views })}
      search={t('Search by name or SKU')}
      filters={[{ name: 'sort', label: t('Sort'), options: sortOptions(false) }]}
      tools={<CurrencySwitch />}
      columns={[
        ...sortedBy(productColumns(read.market, editTo), false)
          .filter(({ key }) => key !== 'sku')
          // What can be chosen is active, and names need the room.
          .map((column) => (column.key === 'status' ? { ...column, spare: read.view === 'active' } : column)),
        {
          key: 'vendor',
          head: t('Seller'),
          cell: (product: ListedProduct) => <SellerLink product={product} />,
        },
        { key: 'act', head: t('Home page'), phone: 'line' as const, cell: act },
      ]}
      rows={read.rows}
      keyOf={({ id }) => id}
      sorted="-id"
      next={read.next}
      empty={
        <>
          <CurrencySwitch />
          <Empty
            Icon={House}
            sentence={t('No products to choose from')}
            text={t('Products on sale with a price above 0 in this currency stand here.')}
          />
        </>
      }
    />
  )
}
