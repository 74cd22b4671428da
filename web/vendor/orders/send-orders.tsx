import { Truck } from 'lucide-react'
import { listOrderNumbers, listPackingSlips } from '#server/orders/selling-order.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { sendOrders } from '../../work/order/act.server.ts'
import { SendForm } from '../../work/order/send-form.tsx'
import { SuccessMessage } from '../../work/order/success-message.tsx'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { sendWork } from '../../work/send.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/send-orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = await vendorContext(request, context)
  const numbers = await listOrderNumbers(db, actor, new URL(request.url).searchParams.getAll('id'))
  const slips = await listPackingSlips(db, actor, numbers)
  const orders = slips.map(({ phone, address, state, zipCode, parcels, lines, ...order }) => ({
    ...order,
    left: lines.reduce((sum, line) => sum + line.left, 0),
  }))
  return { orders: orders.filter(({ left }) => left > 0) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  return sendOrders(context, act, await formOf(request))
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Send orders'))

/** Several orders sent whole, with one carrier and a tracking number each. */
export default function SendOrders({ loaderData }: Route.ComponentProps) {
  const { orders } = loaderData
  const forms = useForms()
  const words = forms.words('ship')
  return (
    <>
      <PageHead
        title={t('Send orders')}
        crumbs={<Crumb to="/vendor/orders">{t('Orders')}</Crumb>}
        text={t('Everything that is left of each order goes into one parcel.')}
      />
      {words.refused && <FormSummary {...words.refused} />}
      <SuccessMessage answer={forms.answer} />
      {orders.length === 0 ? (
        <Empty
          Icon={Truck}
          sentence={t('Nothing to send')}
          text={t('The orders that you chose are sent, cancelled, or sent by Infinity Dispatch.')}
        >
          <ButtonLink to="/vendor/orders" kind="line">
            {t('Back to the orders')}
          </ButtonLink>
        </Empty>
      ) : (
        <SendForm orders={orders} forms={forms} />
      )}
    </>
  )
}
