import { data, redirect, useSearchParams } from 'react-router'
import { findWholeProduct, listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { findFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { isOthersDraft } from '#server/selling/scope.ts'
import { statusesFor } from '#server/selling/statuses.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { judgeThere, saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { shownProduct } from '../../product-form/shown-product.server.ts'
import { listBefore } from '../../product-list/list-state.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/edit-product'
import { placesOf } from './form-places.server.ts'

const noSuchProduct = () => data({ sentence: t('There is no such product. It may have been deleted.') }, 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = await adminContext(request, context)
  const { db, actor, now, admin } = ctx
  const productId = readProductId(params.productId)
  const whole = productId === null ? null : await findWholeProduct(db, productId, undefined)
  const shown = shownProduct(context, whole)
  if (!shown) throw noSuchProduct()
  // A seller's draft can be looked at, and only its seller goes on with it.
  if (whole && isOthersDraft(actor, whole.product))
    throw redirect(`/admin/drafts?of=sellers&details=${productId}`)
  const { name, status, isOwn, saved } = shown
  const [categories, rates, draft] = await Promise.all([
    listChoosableCategories(db, shown.categoryId),
    readRates(db),
    findFormDraft(db, actor, formKeyOf(productId), now),
  ])
  return {
    owner: `admin-${admin.userId}`,
    formKey: formKeyOf(productId),
    ...{ name, status, isOwn, categories },
    perPound: rates.perPound,
    saved: saved && { ...saved, status },
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const productId = readProductId(params.productId)
  if (productId === null) throw noSuchProduct()
  const whole = await findWholeProduct(ctx.db, productId, undefined)
  const sent = await receiveUploadForm(ctx, request, () => judgeThere(ctx, productId))
  return saveForm(context, ctx, sent, {
    productId,
    ...placesOf(
      whole?.product.vendorId ?? null,
      `/admin/products/${productId}`,
      new URL(request.url).searchParams,
    ),
  })
}

export const clientAction = sendProduct('admin', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.name ?? t('Products'))

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { name, ...parts } = loaderData
  const [search] = useSearchParams()
  const isDraft = parts.status === 'draft'
  const products = parts.isOwn ? '/admin/admin-products' : '/admin/products'
  return (
    <ProductForm
      key={`${parts.formKey} ${search.get('fresh') ?? ''}`}
      {...parts}
      title={name}
      statuses={statusesFor(parts.isOwn)}
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
