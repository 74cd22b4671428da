import { t } from '#server/platform/texts.ts'
import { VENDOR_DESK } from '../../work/order/desk.ts'
import { readSlips } from '../../work/order/slips.server.ts'
import { SlipsPage } from '../../work/order/slips.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/slips'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  readSlips(await vendorContext(request, context), request)

export const meta: Route.MetaFunction = () => portalMeta(t('Packing slips'))

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipsPage slips={loaderData.slips} desk={VENDOR_DESK} />
}
