import { Printer } from 'lucide-react'
import { data } from 'react-router'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { RETURN_STATUS } from '#server/orders/return-rules.ts'
import { findSellingOrder } from '#server/orders/selling-order.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { listRefundsForSeller, sumChargedBack } from '#server/payments/queries.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { refused } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { dialogsOf, summaryOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { actOnOrder } from '../../work/order/act.server.ts'
import { VENDOR_DESK } from '../../work/order/desk.ts'
import { AddressPanel, MoneyPanel, ParcelPanels } from '../../work/order/facts.tsx'
import { ItemsPanel } from '../../work/order/items.tsx'
import { NotePanel } from '../../work/order/note-panel.tsx'
import { OrderTimeline } from '../../work/order/order-timeline.tsx'
import { RefundsPanel } from '../../work/order/refunds-panel.tsx'
import { ReturnPanel } from '../../work/order/return-panel.tsx'
import { ShipPanel } from '../../work/order/ship-panel.tsx'
import { Steps } from '../../work/order/steps.tsx'
import { TrackingDialog, useOpenedParcel } from '../../work/order/tracking-dialog.tsx'
import { placeOf, toneOf } from '../../work/order/words.ts'
import { orderName } from '../../work/order-name.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/order'

const absent = () => refuse('not-found', t('There is no such order.'))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const act = await vendorContext(request, context)
  const order = await findSellingOrder(act.db, act.actor, params.number)
  if (!order) throw data({ sentence: absent().message }, { status: 404 })
  const [refunds, chargedBack] = await Promise.all([
    listRefundsForSeller(act.db, order.id),
    sumChargedBack(act.db, [order.id], order),
  ])
  return { order, refunds, chargedBack, now: act.now, shop: act.vendor.businessName }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const order = await findSellingOrder(act.db, act.actor, params.number)
  const form = await formOf(request)
  // Not thrown: without scripts that would take the portal away from around the page, which its loader does not.
  return order ? actOnOrder(context, act, order, form) : refused(absent(), form)
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ params }) =>
  portalMeta(t('Order {{number}}', { number: orderName(params.number) }))

/** One order: what waits for its seller first, then what it is, where it goes and what happened. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, refunds, chargedBack, now, shop } = loaderData
  const forms = useForms(...dialogsOf(useOpenedParcel(order, VENDOR_DESK), 'tracking'))
  const summary = summaryOf(forms)
  const open = order.returns.filter(({ status }) => RETURN_STATUS[status].isOpen)
  return (
    <>
      <PageHead
        title={t('Order {{number}}', { number: order.number })}
        crumbs={<Crumb to="/vendor/orders">{t('Orders')}</Crumb>}
        text={
          <>
            <Pill tone={toneOf(order.status)}>{t(ORDER_STATUS[order.status].label)}</Pill>{' '}
            {t('{{name}}, {{city}}, placed {{moment}}', {
              name: buyerNameOf(order),
              city: placeOf(order),
              moment: momentOf(order.placedAt),
            })}
          </>
        }
      >
        <ButtonLink to={`/vendor/orders/slips?number=${order.number}`} kind="line" size="small">
          <Printer aria-hidden="true" className="size-4" />
          {t('Packing slip')}
        </ButtonLink>
      </PageHead>
      {summary && <FormSummary {...summary} />}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
      <Steps order={order} desk={VENDOR_DESK} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_344px] wide:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <ShipPanel order={order} forms={forms} desk={VENDOR_DESK} />
          {open.map((orderReturn) => (
            <ReturnPanel key={orderReturn.id} {...{ orderReturn, order, forms, now }} desk={VENDOR_DESK} />
          ))}
          <ItemsPanel order={order} forms={forms} desk={VENDOR_DESK} />
          <RefundsPanel refunds={refunds} now={now} />
        </div>
        <div className="grid min-w-0 items-start gap-5 rail:max-wide:grid-cols-2 rail:max-wide:*:last:odd:col-span-2 wide:row-span-2">
          <MoneyPanel order={order} back={chargedBack} desk={VENDOR_DESK} />
          <AddressPanel order={order} />
          <ParcelPanels order={order} forms={forms} desk={VENDOR_DESK} />
          <NotePanel order={order} forms={forms} />
        </div>
        <OrderTimeline order={order} now={now} shop={shop} />
      </div>
      <TrackingDialog order={order} forms={forms} desk={VENDOR_DESK} />
    </>
  )
}
