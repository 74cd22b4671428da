import { data, useSearchParams } from 'react-router'
import {
  findWholeProduct,
  isProductOf,
  listChoosableCategories,
} from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { copyKeyOf, findFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import { copiedValues } from '../../product-form/copied.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { saveForm } from '../../product-form/save-form.server.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { shownProduct } from '../../product-form/shown-product.server.ts'
import { listBefore } from '../../product-list/list-state.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/new-product'
import { copyTo } from './edit-address.ts'

/** The product that the new one is a copy of. */
const copyOf = (search: URLSearchParams) => readProductId(search.get('from') ?? '')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, now } = await vendorContext(request, context)
  const { searchParams: search } = new URL(request.url)
  const id = copyOf(search)
  const formKey = id === null ? formKeyOf(null) : copyKeyOf(id)
  const [whole, draft] = await Promise.all([
    id === null ? null : findWholeProduct(db, id, actor.vendorId),
    findFormDraft(db, actor, formKey, now),
  ])
  // What was typed or sent of a copy stands there again, though its product was deleted meanwhile.
  const isThere = shownProduct(context, whole) !== null || (id !== null && draft !== null)
  if (search.has('from') && !isThere) throw data(null, 404)
  const [categories, rates] = await Promise.all([
    listChoosableCategories(db, whole?.product.categoryId),
    readRates(db),
  ])
  return {
    owner: `vendor-${actor.vendorId}`,
    formKey,
    categories,
    copied: whole && copiedValues(whole),
    perPound: rates.perPound,
    draft: draft && { values: draft.values, savedAt: draft.savedAt.getTime() },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await vendorContext(request, context)
  const { searchParams: search } = new URL(request.url)
  const id = copyOf(search)
  const isThere = id !== null && (await isProductOf(ctx.db, id, ctx.actor.vendorId))
  return saveForm(context, ctx, await receiveUploadForm(ctx, request), {
    productId: null,
    copyOf: id,
    vendorId: ctx.actor.vendorId,
    products: listBefore('/vendor/products', search),
    drafts: '/vendor/drafts',
    here: isThere ? copyTo({ id }) : '/vendor/products/new',
  })
}

export const clientAction = sendProduct('seller', true)

export const meta: Route.MetaFunction = () => portalMeta(t('Add Product'))

export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <ProductForm
      key={`${loaderData.formKey} ${search.get('fresh') ?? ''}`}
      {...loaderData}
      title={t('Add Product')}
      status={null}
      saved={null}
      from={{ to: listBefore('/vendor/products', search), name: key('Products') }}
      uploadTo="/vendor/uploads"
      variationTexts={VARIATION_TEXTS.vendor}
      keepTo="/vendor/products/form-draft"
    />
  )
}
