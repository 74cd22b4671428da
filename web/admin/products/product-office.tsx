import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedProduct, ProductView } from '#server/catalog/product-lists.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { statusesFor } from '#server/selling/statuses.ts'
import { LOW_STOCK } from '#server/vendors/low-stock.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { Details } from '../../product-list/details.tsx'
import { BulkDialog, DeleteProduct } from '../../product-list/dialogs.tsx'
import { closedHref, fromList, openHref } from '../../product-list/list-state.ts'
import { ProductList } from '../../product-list/product-list.tsx'
import { useSavedForm } from '../../product-list/use-saved-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { allCurrencies } from './currency.ts'
import { CurrencySwitch, HiddenByCurrency } from './currency-switch.tsx'
import { editTo } from './edit-address.ts'
import { QuickEdit } from './quick-edit.tsx'
import type { ReadProducts } from './read-products.server.ts'
import { SellerLink } from './seller-link.tsx'

const VIEW_NAMES: Record<ProductView, TextKey> = {
  all: key('All products'),
  active: key('Active'),
  draft: key('Drafts'),
  inactive: key('Inactive'),
  low: key('Low Stock'),
}

/** Graphemes of a description in the lists of the back office. */
const EXCERPT = 50

/** A grid of products: of every seller, of one, or of the marketplace itself. */
export function ProductOffice(props: {
  title: string
  here: string
  add: { to: string; label: string }
  read: ReadProducts
  text?: ReactNode
}) {
  const { title, here, add, read, text } = props
  const { rows, market, usual, next, counts, hidden, categories, whole, edited, seen, toast, owner, now } =
    read
  const [search] = useSearchParams()
  useSavedForm(owner)
  const open = (name: string, id: number) => openHref(search, name, id)
  const closeTo = closedHref(here, search)
  const readsOnly = (product: { status: string; vendorId: number | null }) =>
    product.status === 'draft' && product.vendorId !== null
  const changed = whole && !readsOnly(whole.product) ? whole : null
  const forms = useForms('change', ...dialogsOf(changed, 'delete', 'edit'))
  const editAt = (product: ListedProduct) =>
    readsOnly(product) ? open('details', product.id) : open('edit', product.id)
  const chosen = forms.dialog?.subject.split('.') ?? []
  const hasOwn = rows.some(({ id, vendorId }) => vendorId === null && chosen.includes(String(id)))
  return (
    <>
      <ProductList
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-x-3">
            {text}
            <HiddenByCurrency hidden={hidden} />
          </span>
        }
        action={<ButtonLink to={add.to}>{add.label}</ButtonLink>}
        counts={counts}
        viewName={(view) => t(VIEW_NAMES[view])}
        categories={categories}
        tools={<CurrencySwitch usual={usual} />}
        rows={rows}
        reader="office"
        market={market}
        now={now}
        next={next}
        editTo={editAt}
        open={open}
        excerptOf={EXCERPT}
        readsOnly={readsOnly}
        by={(product) => <SellerLink product={product} />}
        empty={
          hidden?.value ? (
            <Empty
              Icon={Package}
              sentence={t('Nothing has a price in this currency')}
              text={t('Products without a price above 0 in a currency are not shown for it.')}
            >
              <ButtonLink to={allCurrencies(search)}>{t('Show all currencies')}</ButtonLink>
            </Empty>
          ) : (
            <Empty
              Icon={Package}
              sentence={t('No products yet')}
              text={t('What is sold here stands in this list, whoever sells it.')}
            >
              <ButtonLink to={add.to}>{add.label}</ButtonLink>
            </Empty>
          )
        }
      />
      {whole && search.has('details') && (
        <Details
          whole={whole}
          closeTo={closeTo}
          reader="office"
          market={market}
          lowBelow={LOW_STOCK}
          editTo={changed ? fromList(editTo(changed.product), search) : undefined}
        />
      )}
      {changed && forms.dialog?.name === 'delete' && (
        <DeleteProduct product={changed.product} forms={forms} />
      )}
      {changed && edited && forms.dialog?.name === 'edit' && (
        <QuickEdit
          product={changed.product}
          saved={edited}
          categories={categories}
          perPound={read.perPound}
          forms={forms}
        />
      )}
      {forms.dialog?.name === 'change' && (
        <BulkDialog forms={forms} seen={seen} statuses={statusesFor(hasOwn)} />
      )}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
