import { Printer } from 'lucide-react'
import { data } from 'react-router'
import { listRefundable, refundLine } from '#server/aftersales/refund-line.ts'
import { listByAdmins } from '#server/audit/queries.ts'
import { nameAdmins } from '#server/identity/admins.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { findOfficeOrder } from '#server/orders/office-order.ts'
import { RETURN_STATUS } from '#server/orders/return-rules.ts'
import { listRefundsOf, sumChargedBack } from '#server/payments/queries.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { answerForm, refused } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { dialogsOf, summaryOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { actOnOrder } from '../../work/order/act.server.ts'
import { ADMIN_DESK, DELETED_DESK } from '../../work/order/desk.ts'
import { AddressPanel, MoneyPanel, ParcelPanels } from '../../work/order/facts.tsx'
import { ItemsPanel } from '../../work/order/items.tsx'
import { NotePanel } from '../../work/order/note-panel.tsx'
import { OrderTimeline } from '../../work/order/order-timeline.tsx'
import { RefundsPanel } from '../../work/order/refunds-panel.tsx'
import { ReturnPanel } from '../../work/order/return-panel.tsx'
import { ShipPanel } from '../../work/order/ship-panel.tsx'
import { OrderPill } from '../../work/order/status-pills.tsx'
import { Steps } from '../../work/order/steps.tsx'
import { TrackingDialog, useOpenedParcel } from '../../work/order/tracking-dialog.tsx'
import { placeOf } from '../../work/order/words.ts'
import { orderName } from '../../work/order-name.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/order'
import { deliver, remove } from './acts.server.ts'
import { DeleteOrder } from './delete-orders.tsx'
import { Delivering } from './delivering.tsx'
import { DeliverDialog } from './dialogs.tsx'
import { BuyerPanel } from './order-panels.tsx'
import { RefundLinePanel } from './refund-panel.tsx'

const absent = () => refuse('not-found', t('There is no such order.'))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const order = await findOfficeOrder(db, params.number)
  if (!order) throw data({ sentence: absent().message }, { status: 404 })
  const [refunds, chargedBack, refundable, done] = await Promise.all([
    listRefundsOf(db, order.id),
    sumChargedBack(db, [order.id], order),
    listRefundable(db, order),
    listByAdmins(db, 'order', order.number),
  ])
  const names = await nameAdmins(
    db,
    done.map(({ actorId }) => actorId),
  )
  return {
    ...{ order, refunds, chargedBack, refundable, now },
    admins: done.map(({ actorId, createdAt }) => ({
      name: names.get(actorId ?? ''),
      at: createdAt.getTime(),
    })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const order = await findOfficeOrder(act.db, params.number)
  const form = await formOf(request)
  // Not thrown: without scripts that would take the room away from around the page, which its loader does not.
  if (!order) return refused(absent(), form)
  switch (form.get('intent')) {
    case 'deliver':
      return deliver(context, act, form, order.id)
    case 'delete':
      return remove(context, act, form, order.id)
    case 'refund-line': {
      const good = (amount: number) =>
        t('{{amount}} goes back to the buyer.', { amount: formatMoney(money(amount, order.currency)) })
      return answerForm(context, form, { good, fault: t('An error occurred. Please try again.') }, () =>
        refundLine(act, order.id, form),
      )
    }
    default:
      return actOnOrder(context, act, order, form)
  }
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ params }) =>
  officeMeta(t('Order {{number}}', { number: orderName(params.number) }))

/** One order: what waits first, then what it is, who bought it, and everything that happened with who did it. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, refunds, chargedBack, refundable, now, admins } = loaderData
  const desk = order.archivedAt ? DELETED_DESK : ADMIN_DESK
  const forms = useForms('deliver', 'delete', ...dialogsOf(useOpenedParcel(order, desk), 'tracking'))
  const summary = summaryOf(forms)
  const open = order.returns.filter(({ status }) => RETURN_STATUS[status].isOpen)
  return (
    <>
      <PageHead
        title={t('Order {{number}}', { number: order.number })}
        crumbs={<Crumb to={desk.orders}>{t('Orders')}</Crumb>}
        text={
          <>
            <OrderPill status={order.status} />{' '}
            {t('{{name}}, {{city}}, placed {{moment}}', {
              name: buyerNameOf(order),
              city: placeOf(order),
              moment: momentOf(order.placedAt),
            })}
          </>
        }
      >
        {!desk.isReadOnly && (
          <>
            <ButtonLink to={`${desk.orders}/slips?number=${order.number}`} kind="line" size="small">
              <Printer aria-hidden="true" className="size-4" />
              {t('Packing slip')}
            </ButtonLink>
            <ButtonLink to={forms.open('delete', order.number)} preventScrollReset kind="line" size="small">
              {t('Delete')}
            </ButtonLink>
            <Delivering order={order} forms={forms} />
          </>
        )}
      </PageHead>
      {order.archivedAt && (
        <p className="rounded-card bg-sand p-4 font-medium">
          {t('Deleted {{moment}}: it is in no list, and stays in the books.', {
            moment: momentOf(order.archivedAt),
          })}
        </p>
      )}
      {summary && <FormSummary {...summary} />}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
      <Steps order={order} desk={desk} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_344px] wide:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          {open.map((orderReturn) => (
            <ReturnPanel key={orderReturn.id} {...{ orderReturn, order, forms, now, desk }} />
          ))}
          <ShipPanel order={order} forms={forms} desk={desk} />
          <ItemsPanel order={order} forms={forms} desk={desk} />
          <RefundLinePanel {...{ order, refundable, forms }} newest={refunds.at(-1)?.id ?? 0} />
          <RefundsPanel refunds={refunds} now={now} />
        </div>
        <div className="grid min-w-0 items-start gap-5 rail:max-wide:grid-cols-2 rail:max-wide:*:last:odd:col-span-2 wide:row-span-2">
          <BuyerPanel order={order} />
          <MoneyPanel order={order} back={chargedBack} desk={desk} />
          <AddressPanel order={order} />
          <ParcelPanels order={order} forms={forms} desk={desk} />
          {!desk.isReadOnly && <NotePanel order={order} forms={forms} />}
        </div>
        <OrderTimeline
          order={order}
          now={now}
          shop={order.vendor ?? t('Infinity')}
          adminAt={(at) => admins.find((each) => each.at === at.getTime())?.name}
        />
      </div>
      <TrackingDialog order={order} forms={forms} desk={desk} />
      {!desk.isReadOnly && forms.dialog?.name === 'deliver' && <DeliverDialog order={order} forms={forms} />}
      {!desk.isReadOnly && forms.dialog?.name === 'delete' && <DeleteOrder order={order} forms={forms} />}
    </>
  )
}
