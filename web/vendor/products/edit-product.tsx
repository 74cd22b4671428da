import { data, useSearchParams } from 'react-router'
import { findWholeProduct, listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { findFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { judgeThere, saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { shownProduct } from '../../product-form/shown-product.server.ts'
import { listBefore } from '../../product-list/list-state.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/edit-product'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, now } = await vendorContext(request, context)
  const productId = readProductId(params.productId)
  const whole = productId === null ? null : await findWholeProduct(db, productId, actor.vendorId)
  const shown = shownProduct(context, whole)
  if (!shown) throw data(null, 404)
  const { name, status, saved } = shown
  const [categories, rates, draft] = await Promise.all([
    listChoosableCategories(db, shown.categoryId),
    readRates(db),
    findFormDraft(db, actor, formKeyOf(productId), now),
  ])
  return {
    owner: `vendor-${actor.vendorId}`,
    formKey: formKeyOf(productId),
    ...{ name, status, saved, categories },
    perPound: rates.perPound,
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = await vendorContext(request, context)
  const { searchParams } = new URL(request.url)
  const productId = readProductId(params.productId)
  if (productId === null) throw data(null, 404)
  const sent = await receiveUploadForm(ctx, request, () => judgeThere(ctx, productId))
  return saveForm(context, ctx, sent, {
    productId,
    vendorId: ctx.actor.vendorId,
    products: listBefore('/vendor/products', searchParams),
    drafts: '/vendor/drafts',
    here: `/vendor/products/${productId}`,
  })
}

export const clientAction = sendProduct('seller', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ loaderData }) => portalMeta(loaderData?.name ?? t('Products'))

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { name, ...parts } = loaderData
  const [search] = useSearchParams()
  return (
    <ProductForm
      key={`${parts.formKey} ${search.get('fresh') ?? ''}`}
      {...parts}
      title={name}
      from={
        parts.status === 'draft'
          ? { to: '/vendor/drafts', name: key('Drafts') }
          : { to: listBefore('/vendor/products', search), name: key('Products') }
      }
      uploadTo="/vendor/uploads"
      variationTexts={VARIATION_TEXTS.vendor}
      keepTo="/vendor/products/form-draft"
    />
  )
}
