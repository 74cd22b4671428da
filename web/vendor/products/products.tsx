import { Package } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { findWholeProduct, listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import {
  countProductsOf,
  listProductsOf,
  PRODUCT_SORTS,
  PRODUCT_VIEWS,
  type ProductView,
} from '#server/catalog/product-lists.ts'
import { MARKET_CODES, MARKET_LIST, MARKETS } from '#server/markets/markets.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { toastOf } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { Details } from '../../product-list/details.tsx'
import { BulkDialog, DeleteProduct } from '../../product-list/dialogs.tsx'
import { closedHref, fromList, openHref } from '../../product-list/list-state.ts'
import { actOnProducts, seenOfChosen } from '../../product-list/product-acts.server.ts'
import { ProductList } from '../../product-list/product-list.tsx'
import { useSavedForm } from '../../product-list/use-saved-form.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/products'
import { copyTo, editTo } from './edit-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = await vendorContext(request, context)
  const { db, actor, now } = ctx
  const search = new URL(request.url).searchParams
  const query = readListAddress(request, { views: PRODUCT_VIEWS, sorts: PRODUCT_SORTS })
  const categoryId = readProductId(search.get('category') ?? '')
  const market = MARKET_CODES.find((code) => code === search.get('market')) ?? null
  const openedId = readProductId(search.get('details') ?? search.get('delete') ?? '')
  const [page, counts, categories, whole, seen] = await Promise.all([
    listProductsOf(db, actor.vendorId, { ...query, categoryId, market }),
    countProductsOf(db, actor.vendorId, PRODUCT_VIEWS),
    listChoosableCategories(db),
    openedId === null ? null : findWholeProduct(db, openedId, actor.vendorId),
    seenOfChosen(ctx, search),
  ])
  return {
    ...page,
    counts,
    categories,
    whole,
    seen,
    toast: toastOf(request),
    owner: `vendor-${actor.vendorId}`,
    now,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = await vendorContext(request, context)
  return actOnProducts(context, ctx, await formOf(request), url)
}

export const clientAction = sendProduct('seller', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Products'))

const VIEW_NAMES: Record<ProductView, TextKey> = {
  all: key('Total Products'),
  active: key('Active'),
  draft: key('Drafts'),
  inactive: key('Inactive'),
  low: key('Low Stock'),
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { rows, market, next, counts, categories, whole, seen, toast, owner, now } = loaderData
  const [search] = useSearchParams()
  const forms = useForms('change', ...dialogsOf(whole, 'delete'))
  const closeTo = closedHref('/vendor/products', search)
  const editFromHere = (product: { id: number }) => fromList(editTo(product), search)
  const copyFromHere = (product: { id: number }) => fromList(copyTo(product), search)
  useSavedForm(owner)
  return (
    <>
      <ProductList
        title={t('Products')}
        text={
          market && t('Sold in {{country}}, with its prices', { country: t(MARKETS[market].shortCountry) })
        }
        action={
          <>
            {/* Who brings a shop along looks for the import where the products are. */}
            <ButtonLink to="/vendor/import" kind="line">
              {t('Import products')}
            </ButtonLink>
            <ButtonLink to="/vendor/products/new">{t('Add Product')}</ButtonLink>
          </>
        }
        counts={counts}
        viewName={(view) => t(VIEW_NAMES[view])}
        categories={categories}
        filters={[
          {
            name: 'market',
            label: t('Sold in'),
            options: MARKET_LIST.map(({ code, shortCountry }) => ({ value: code, label: t(shortCountry) })),
          },
        ]}
        sortsByStock
        rows={rows}
        reader="seller"
        market={market}
        now={now}
        next={next}
        editTo={editFromHere}
        copyTo={copyFromHere}
        open={(name, id) => openHref(search, name, id)}
        empty={
          <Empty
            Icon={Package}
            sentence={t('No products yet')}
            text={t('What you sell stands here, with its stock and where it is sold.')}
          >
            <ButtonLink to="/vendor/products/new">{t('Add Your First Product')}</ButtonLink>
          </Empty>
        }
      />
      {whole && search.has('details') && (
        <Details
          {...{ whole, closeTo, market }}
          reader="seller"
          editTo={editFromHere(whole.product)}
          copyTo={copyFromHere(whole.product)}
        />
      )}
      {whole && forms.dialog?.name === 'delete' && <DeleteProduct product={whole.product} forms={forms} />}
      {forms.dialog?.name === 'change' && (
        <BulkDialog forms={forms} seen={seen} statuses={['active', 'draft']} />
      )}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
