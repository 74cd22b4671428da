import { useSearchParams } from 'react-router'
import { listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { findFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/new-product'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, now } = await vendorContext(request, context)
  const [categories, rates, draft] = await Promise.all([
    listChoosableCategories(db),
    readRates(db),
    findFormDraft(db, actor, formKeyOf(null), now),
  ])
  return {
    owner: `vendor-${actor.vendorId}`,
    categories,
    perPound: rates.perPound,
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await vendorContext(request, context)
  return saveForm(context, ctx, await receiveUploadForm(ctx, request), {
    productId: null,
    vendorId: ctx.actor.vendorId,
    products: '/vendor/products',
    drafts: '/vendor/drafts',
    here: '/vendor/products/new',
  })
}

export const clientAction = sendProduct('seller', true)

export const meta: Route.MetaFunction = () => portalMeta(t('Add Product'))

export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <ProductForm
      key={search.get('fresh')}
      {...loaderData}
      title={t('Add Product')}
      formKey={formKeyOf(null)}
      status={null}
      saved={null}
      from={{ to: '/vendor/products', name: key('Products') }}
      uploadTo="/vendor/uploads"
      variationTexts={VARIATION_TEXTS.vendor}
      keepTo="/vendor/products/form-draft"
    />
  )
}
