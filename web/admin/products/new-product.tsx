import { data, useSearchParams } from 'react-router'
import { listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { findFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { CHOSEN_STATUSES } from '#server/selling/statuses.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/new-product'
import { placesOf, sellerIn } from './form-places.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, now, admin } = await adminContext(request, context)
  const seller = await sellerIn(db, request)
  if (seller === undefined) throw data(null, 404)
  const formKey = formKeyOf(null, seller?.id)
  const [categories, rates, draft] = await Promise.all([
    listChoosableCategories(db),
    readRates(db),
    findFormDraft(db, actor, formKey, now),
  ])
  return {
    owner: `admin-${admin.userId}`,
    formKey,
    seller: seller?.businessName ?? null,
    categories,
    perPound: rates.perPound,
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const seller = await sellerIn(ctx.db, request)
  if (seller === undefined) throw data(null, 404)
  const vendorId = seller?.id ?? null
  const here = `/admin/products/new${vendorId === null ? '' : `?vendor=${vendorId}`}`
  return saveForm(context, ctx, await receiveUploadForm(ctx, request), {
    productId: null,
    ...placesOf(vendorId, here, new URL(request.url).searchParams),
  })
}

export const clientAction = sendProduct('admin', true)

export const meta: Route.MetaFunction = () => officeMeta(t('Add Product'))

export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const { seller, ...parts } = loaderData
  const [search] = useSearchParams()
  return (
    <ProductForm
      key={`${parts.formKey} ${search.get('fresh') ?? ''}`}
      {...parts}
      title={seller ? t('Add Product for {{name}}', { name: seller }) : t('Add Admin Product')}
      status={null}
      statuses={CHOSEN_STATUSES}
      isOwn={seller === null}
      saved={null}
      from={{ to: seller ? '/admin/products' : '/admin/admin-products', name: key('Back to Products') }}
      uploadTo="/admin/uploads"
      variationTexts={VARIATION_TEXTS.admin}
      keepTo="/admin/products/form-draft"
    />
  )
}
