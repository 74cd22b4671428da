import { data } from 'react-router'
import { listOrderNumbers, listPackingSlips } from '#server/orders/selling-order.ts'
import { t } from '#server/platform/texts.ts'
import { VENDOR_DESK } from '../../work/order/desk.ts'
import { SlipsPage } from '../../work/order/slips.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/slips'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = await vendorContext(request, context)
  const { searchParams } = new URL(request.url)
  const numbers = await listOrderNumbers(db, actor, searchParams.getAll('id'))
  const slips = await listPackingSlips(db, actor, [
    ...numbers,
    ...searchParams.getAll('number').slice(0, 100),
  ])
  if (slips.length === 0 && searchParams.size > 0) throw data(null, { status: 404 })
  return { slips }
}

export const meta: Route.MetaFunction = () => portalMeta(t('Packing slips'))

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipsPage slips={loaderData.slips} desk={VENDOR_DESK} />
}
