import { data } from 'react-router'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { findShop } from '#server/vendors/queries.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/products'
import { actOnOffice } from './office-acts.server.ts'
import { ProductOffice } from './product-office.tsx'
import { readProducts } from './read-products.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = await adminContext(request, context)
  const param = new URL(request.url).searchParams.get('vendor')
  const seller = param === null ? null : await findShop(ctx.db, rowId.parse(param))
  if (param !== null && !seller) throw data(null, 404)
  return { read: await readProducts(ctx, request, seller?.id ?? 'everybody'), seller }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  return actOnOffice(context, ctx, request, url, 'admin')
}

export const clientAction = sendProduct('admin', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Products'))

export default function Products({ loaderData }: Route.ComponentProps) {
  const { read, seller } = loaderData
  const add = '/admin/products/new'
  return (
    <ProductOffice
      title={seller ? t('Products of {{name}}', { name: seller.businessName }) : t('Products')}
      here="/admin/products"
      add={{ to: seller?.status === 'active' ? `${add}?vendor=${seller.id}` : add, label: t('Add Product') }}
      read={read}
    />
  )
}
