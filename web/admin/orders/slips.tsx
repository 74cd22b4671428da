import { data } from 'react-router'
import { listOrderNumbers, listPackingSlips } from '#server/orders/selling-order.ts'
import { t } from '#server/platform/texts.ts'
import { ADMIN_DESK } from '../../work/order/desk.ts'
import { SlipsPage } from '../../work/order/slips.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/slips'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = await adminContext(request, context)
  const { searchParams } = new URL(request.url)
  const numbers = await listOrderNumbers(db, actor, searchParams.getAll('id'))
  const slips = await listPackingSlips(db, actor, [
    ...numbers,
    ...searchParams.getAll('number').slice(0, 100),
  ])
  if (slips.length === 0 && searchParams.size > 0) throw data(null, { status: 404 })
  return { slips }
}

export const meta: Route.MetaFunction = () => officeMeta(t('Packing slips'))

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipsPage slips={loaderData.slips} desk={ADMIN_DESK} />
}
