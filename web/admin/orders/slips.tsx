import { t } from '#server/platform/texts.ts'
import { ADMIN_DESK } from '../../work/order/desk.ts'
import { readSlips } from '../../work/order/slips.server.ts'
import { SlipsPage } from '../../work/order/slips.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/slips'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  readSlips(await adminContext(request, context), request)

export const meta: Route.MetaFunction = () => officeMeta(t('Packing slips'))

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipsPage slips={loaderData.slips} desk={ADMIN_DESK} />
}
