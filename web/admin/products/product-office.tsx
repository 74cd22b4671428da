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
import { closedHref, fromList, lookHref, openHref } from '../../product-list/list-state.ts'
import { ProductCards, productColumns } from '../../product-list/product-cards.tsx'
import { useSavedForm } from '../../product-list/use-saved-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { ListPage } from '../../work/list-page.tsx'
import { SwitchLinks } from '../../work/switch-links.tsx'
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
  const { rows, market, usual, next, counts, hidden, categories, whole, edited, toast, owner, now } = read
  const [search] = useSearchParams()
  useSavedForm(owner)
  const isTable = search.get('as') === 'table'
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
      <ListPage
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-x-3">
            {text}
            <HiddenByCurrency hidden={hidden} />
          </span>
        }
        action={<ButtonLink to={add.to}>{add.label}</ButtonLink>}
        views={counts.map(({ view, value, more }) => ({
          value: view,
          name: t(VIEW_NAMES[view]),
          count: value,
          more,
          waits: view === 'low' && value > 0,
        }))}
        search={t('Search by name or SKU')}
        filters={[
          {
            name: 'category',
            label: t('Category'),
            options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'sort',
            label: t('Sort'),
            options: [
              { value: 'id', label: t('Oldest first') },
              { value: 'name', label: t('Name, A to Z') },
              { value: '-name', label: t('Name, Z to A') },
              { value: 'price', label: t('Price, low to high') },
              { value: '-price', label: t('Price, high to low') },
            ],
          },
        ]}
        columns={[
          ...productColumns(market, editAt),
          {
            key: 'vendor',
            head: t('Seller'),
            phone: 'third' as const,
            cell: (product: ListedProduct) => <SellerLink product={product} />,
          },
        ]}
        rows={rows}
        tools={
          <div className="flex flex-wrap gap-2">
            <CurrencySwitch usual={usual} />
            <SwitchLinks
              label={t('View')}
              options={[
                { to: lookHref(search, 'cards'), name: t('Cards'), here: !isTable },
                { to: lookHref(search, 'table'), name: t('Table'), here: isTable },
              ]}
            />
          </div>
        }
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorted="-id"
        next={next}
        bulk={[{ intent: 'choose', label: t('Change status, price or stock') }]}
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
      >
        {isTable || rows.length === 0 ? undefined : (
          <ProductCards
            rows={rows}
            market={market}
            now={now}
            editTo={editAt}
            open={open}
            excerptOf={EXCERPT}
            readsOnly={readsOnly}
            by={(product) => <SellerLink product={product} />}
          />
        )}
      </ListPage>
      {whole && search.has('details') && (
        <Details
          whole={whole}
          closeTo={closeTo}
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
      {forms.dialog?.name === 'change' && <BulkDialog forms={forms} statuses={statusesFor(hasOwn)} />}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
