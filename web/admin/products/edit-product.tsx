import { data, redirect, useSearchParams } from 'react-router'
import { findWholeProduct, listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { readRates } from '#server/markets/queries.ts'
import { refuse } from '#server/platform/outcome.ts'
import { key, t } from '#server/platform/texts.ts'
import { findFormDraft } from '#server/selling/form-drafts.ts'
import { isOthersDraft } from '#server/selling/scope.ts'
import { refused } from '../../forms/answer.server.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { statusName } from '../../product-form/status-names.ts'
import { valuesOf } from '../../product-form/values.ts'
import { listBefore } from '../../product-list/list-state.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { type AdminContext, adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/edit-product'
import { placesOf } from './form-places.server.ts'

async function findRequestedProduct({ db }: AdminContext, param: string) {
  const productId = readProductId(param)
  return productId === null ? null : await findWholeProduct(db, productId, undefined)
}

const goneMeanwhile = () =>
  refuse(
    'not-found',
    t('This product was deleted meanwhile. What you typed still stands here, to be copied into a new one.'),
  )

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = await adminContext(request, context)
  const { db, actor, now, admin } = ctx
  const whole = await findRequestedProduct(ctx, params.productId)
  if (!whole) throw data({ sentence: t('There is no such product. It may have been deleted.') }, 404)
  const { product } = whole
  // A seller's draft can be looked at, and only its seller goes on with it.
  if (isOthersDraft(actor, product)) throw redirect(`/admin/drafts?of=sellers&details=${product.id}`)
  const [categories, rates, draft] = await Promise.all([
    listChoosableCategories(db, product.categoryId),
    readRates(db),
    findFormDraft(db, actor, product.id, now),
  ])
  return {
    owner: `admin-${admin.userId}`,
    formKey: String(product.id),
    name: product.name,
    status: product.status,
    isOwn: product.vendorId === null,
    categories,
    perPound: rates.perPound,
    saved: { ...valuesOf(whole), status: product.status },
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const whole = await findRequestedProduct(ctx, params.productId)
  const sent = await receiveUploadForm(ctx, request)
  if (!whole) return refused(goneMeanwhile(), sent.form)
  const { id, vendorId } = whole.product
  return saveForm(context, ctx, sent, {
    productId: id,
    ...placesOf(vendorId, `/admin/products/${id}`, new URL(request.url).searchParams),
  })
}

export const clientAction = sendProduct('admin', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.name ?? t('Products'))

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { name, status, ...parts } = loaderData
  const [search] = useSearchParams()
  const isDraft = status === 'draft'
  const products = parts.isOwn ? '/admin/admin-products' : '/admin/products'
  return (
    <ProductForm
      key={`${parts.formKey} ${search.get('fresh') ?? ''}`}
      {...parts}
      title={name}
      status={{ label: statusName(status), isDraft }}
      choosesStatus
      from={
        isDraft
          ? { to: '/admin/drafts', name: key('Drafts') }
          : { to: listBefore(products, search), name: key('Back to Products') }
      }
      uploadTo="/admin/uploads"
      variationTexts={VARIATION_TEXTS.admin}
      keepTo="/admin/products/form-draft"
    />
  )
}
