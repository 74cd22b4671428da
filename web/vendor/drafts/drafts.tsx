import { FilePen } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { listProductsOf } from '#server/catalog/product-lists.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { toastOf } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { Details } from '../../product-list/details.tsx'
import { DeleteProduct } from '../../product-list/dialogs.tsx'
import { DraftCards } from '../../product-list/draft-cards.tsx'
import { closedHref } from '../../product-list/list-state.ts'
import { actOnProducts } from '../../product-list/product-acts.server.ts'
import { productColumns } from '../../product-list/product-cards.tsx'
import { useSavedForm } from '../../product-list/use-saved-form.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import { portalMeta } from '../meta.ts'
import { copyTo, editTo } from '../products/edit-address.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/drafts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = await vendorContext(request, context)
  const search = new URL(request.url).searchParams
  const { q, after } = readListAddress(request, { views: ['draft'], sorts: ['-id'] })
  const openedId = readProductId(search.get('details') ?? search.get('delete') ?? '')
  const [page, whole] = await Promise.all([
    listProductsOf(db, actor.vendorId, {
      view: 'draft',
      sort: '-id',
      q,
      after,
      categoryId: null,
      market: null,
    }),
    openedId === null ? null : findWholeProduct(db, openedId, actor.vendorId),
  ])
  return { ...page, whole, toast: toastOf(request), owner: `vendor-${actor.vendorId}` }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = await vendorContext(request, context)
  return actOnProducts(context, ctx, await formOf(request), url)
}

export const clientAction = sendProduct('seller', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Drafts'))

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const { rows, next, whole, toast, owner } = loaderData
  const [search] = useSearchParams()
  const forms = useForms(...dialogsOf(whole, 'delete'))
  useSavedForm(owner)
  const closeTo = closedHref('/vendor/drafts', search)
  return (
    <>
      <ListPage
        title={t('Draft Products')}
        text={t('What is not on sale yet. A draft can be published once it is complete.')}
        action={<ButtonLink to="/vendor/products/new">{t('Add Product')}</ButtonLink>}
        search={t('Search by name or SKU')}
        columns={productColumns(null, editTo)}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        empty={
          <Empty
            Icon={FilePen}
            sentence={t('No drafts yet')}
            text={t('Begin a product now and finish it later; nobody sees it until you publish it.')}
          >
            <ButtonLink to="/vendor/products/new">{t('Create a Draft')}</ButtonLink>
          </Empty>
        }
      >
        {rows.length > 0 ? <DraftCards rows={rows} editTo={editTo} /> : undefined}
      </ListPage>
      {whole && search.has('details') && (
        <Details
          {...{ whole, closeTo }}
          reader="seller"
          editTo={editTo(whole.product)}
          copyTo={copyTo(whole.product)}
        />
      )}
      {whole && forms.dialog && <DeleteProduct product={whole.product} forms={forms} />}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
