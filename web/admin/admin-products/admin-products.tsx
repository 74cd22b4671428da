import { t } from '#server/platform/texts.ts'
import { sendProduct } from '../../product-form/send-product.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import { actOnOffice } from '../products/office-acts.server.ts'
import { ProductOffice } from '../products/product-office.tsx'
import { readProducts } from '../products/read-products.server.ts'
import type { Route } from './+types/admin-products'

export async function loader({ request, context }: Route.LoaderArgs) {
  return readProducts(await adminContext(request, context), request, null)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  return actOnOffice(context, ctx, request, url, 'own')
}

export const clientAction = sendProduct('own', false)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Admin Products'))

/** What the marketplace itself sells. */
export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return (
    <ProductOffice
      title={t('Admin Products')}
      here="/admin/admin-products"
      add={{ to: '/admin/products/new', label: t('Add Admin Product') }}
      read={loaderData}
    />
  )
}
