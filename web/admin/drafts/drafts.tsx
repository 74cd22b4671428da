import { FilePen } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { listProductsOf } from '#server/catalog/product-lists.ts'
import { t } from '#server/platform/texts.ts'
import { LOW_STOCK } from '#server/vendors/low-stock.ts'
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
import { SwitchLinks } from '../../work/switch-links.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import { editTo } from '../products/edit-address.ts'
import { SellerLink } from '../products/seller-link.tsx'
import type { Route } from './+types/drafts'

const HERE = '/admin/drafts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, admin } = await adminContext(request, context)
  const search = new URL(request.url).searchParams
  const ofSellers = search.get('of') === 'sellers'
  const { q, after } = readListAddress(request, { views: ['draft'], sorts: ['-id'] })
  const openedId = readProductId(search.get('details') ?? search.get('delete') ?? '')
  const [page, whole] = await Promise.all([
    listProductsOf(db, ofSellers ? 'sellers' : null, {
      ...{ view: 'draft', sort: '-id', categoryId: null, market: null },
      q,
      after,
    }),
    openedId === null ? null : findWholeProduct(db, openedId, undefined),
  ])
  return { ...page, ofSellers, whole, toast: toastOf(request), owner: `admin-${admin.userId}` }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  return actOnProducts(context, ctx, await formOf(request), url, 'own')
}

export const clientAction = sendProduct('own', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Drafts'))

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const { rows, next, ofSellers, whole, toast, owner } = loaderData
  const [search] = useSearchParams()
  const own = whole?.product.vendorId === null ? whole : null
  const forms = useForms(...dialogsOf(own, 'delete'))
  useSavedForm(owner)
  const closeTo = closedHref(HERE, search)
  return (
    <>
      <ListPage
        title={t('Draft Products')}
        text={
          ofSellers
            ? t('What sellers have begun and not published. Only they can change it.')
            : t('What the marketplace itself has begun. A draft can be published once it is complete.')
        }
        action={<ButtonLink to="/admin/products/new">{t('Add Admin Product')}</ButtonLink>}
        search={t('Search by name or SKU')}
        tools={
          <SwitchLinks
            label={t('Whose drafts')}
            options={[
              { to: '?', name: t('Marketplace'), here: !ofSellers },
              { to: '?of=sellers', name: t('Sellers'), here: ofSellers },
            ]}
          />
        }
        columns={productColumns(null, editTo)}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        empty={
          <>
            <SwitchLinks
              label={t('Whose drafts')}
              options={[
                { to: '?', name: t('Marketplace'), here: !ofSellers },
                { to: '?of=sellers', name: t('Sellers'), here: ofSellers },
              ]}
            />
            <Empty
              Icon={FilePen}
              sentence={t('No drafts yet')}
              text={
                ofSellers
                  ? t('What sellers begin and have not published yet stands here.')
                  : t('Begin a product now and finish it later; nobody sees it until you publish it.')
              }
            >
              {!ofSellers && <ButtonLink to="/admin/products/new">{t('Create a Draft')}</ButtonLink>}
            </Empty>
          </>
        }
      >
        {rows.length > 0 ? (
          <DraftCards
            rows={rows}
            editTo={editTo}
            readOnly={ofSellers}
            by={(product) => <SellerLink product={product} />}
          />
        ) : undefined}
      </ListPage>
      {whole && search.has('details') && (
        <Details
          whole={whole}
          closeTo={closeTo}
          reader="office"
          lowBelow={LOW_STOCK}
          editTo={own ? editTo(own.product) : undefined}
        />
      )}
      {own && forms.dialog && <DeleteProduct product={own.product} forms={forms} />}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
