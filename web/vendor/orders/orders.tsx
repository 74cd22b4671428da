import { ShoppingBag } from 'lucide-react'
import { redirect } from 'react-router'
import { acceptOrders } from '#server/orders/bulk.ts'
import { chosenOrdersInput } from '#server/orders/input.ts'
import { countSellingViews, listSellingOrders, type SellingOrderRow } from '#server/orders/selling.ts'
import { ORDER_STATUS, UNSHIPPED } from '#server/orders/status-rules.ts'
import { readInput } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, refused } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { summaryOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import { ListPage } from '../../work/list-page.tsx'
import { type Column, selectedIn } from '../../work/list-table.tsx'
import { actOnSelected } from '../../work/order/act-on-selected.server.ts'
import { placedFilter, sortFilter, statusFilter } from '../../work/order/order-filters.ts'
import { OrderTotal } from '../../work/order/order-total.tsx'
import { SuccessMessage } from '../../work/order/success-message.tsx'
import { toneOf } from '../../work/order/words.ts'
import { callNumber, orderName } from '../../work/order-name.ts'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { When } from '../../work/when.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/orders'
import { readOrderList, STATUSES } from './list-query.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const [page, counts] = await Promise.all([
    listSellingOrders(db, vendor.id, readOrderList(request), { now }),
    countSellingViews(db, vendor.id),
  ])
  return { ...page, now, counts, statuses: STATUSES }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const form = await formOf(request)
  const ids = form.getAll('id').map(String)
  const accept = () =>
    actOnSelected(
      context,
      form,
      ids,
      () => acceptOrders(act, { orderIds: ids }),
      (count) => t('{{count}} orders accepted.', { count, defaultValue_one: '{{count}} order accepted.' }),
    )
  /** Sending them, or printing their slips, needs more than a click. */
  const goTo = (page: string) => {
    const chosen = readInput(chosenOrdersInput, { orderIds: ids })
    if (!chosen.ok) return refused(chosen, form)
    return redirect(`${page}?${new URLSearchParams(chosen.value.orderIds.map((id) => ['id', String(id)]))}`)
  }
  return actOn<ReturnType<typeof goTo> | ReturnType<typeof accept>>(form, {
    accept,
    ship: () => goTo('/vendor/orders/send'),
    slips: () => goTo('/vendor/orders/slips'),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('My Orders'))

type Row = SellingOrderRow

/** What beside its status an order is waiting for. */
function noteOf(row: Row): string | null {
  if (row.onHold) return t('On hold: do not send it')
  if (row.returnAsked) return t('A return waits for you')
  if (row.sent > 0 && row.sent < row.pieces && UNSHIPPED.includes(row.status))
    return t('{{sent}} of {{pieces}} pieces sent', { sent: row.sent, pieces: row.pieces })
  return row.dispatchMethod === 'infinity' ? t('Infinity Dispatch') : null
}

const columns = (now: Date): Column<Row>[] => [
  {
    key: 'number',
    head: t('Order ID'),
    phone: 'lead',
    cell: ({ number, placedAt }) => {
      const { name, rest } = callNumber(number)
      return (
        <span className="grid">
          <b className="font-semibold tracking-wide whitespace-nowrap">{name}</b>
          <small className="text-12 whitespace-nowrap text-mute max-desk:hidden">{rest}</small>
          {/* Where there is no room for a column of it. */}
          <small className="hidden text-12 text-mute rail:max-desk:block">
            <When at={placedAt} now={now} />
          </small>
        </span>
      )
    },
  },
  {
    key: 'customer',
    head: t('Customer'),
    cell: (row) => (
      <span className="grid max-rail:text-end rail:min-w-24 wide:min-w-36">
        <BuyerName of={row} className="font-medium" />
        <small className="text-12 wrap-anywhere text-mute">{row.city}</small>
      </span>
    ),
  },
  {
    key: 'total',
    head: t('Total'),
    end: true,
    sort: 'total',
    phone: 'third',
    cell: (row) => <OrderTotal {...row} />,
  },
  {
    key: 'status',
    head: t('Status'),
    phone: 'third',
    cell: (row) => {
      const note = noteOf(row)
      return (
        <span className="grid justify-items-start gap-0.5">
          <Pill tone={toneOf(row.status)}>{t(ORDER_STATUS[row.status].label)}</Pill>
          {note && <small className="text-12 text-mute">{note}</small>}
        </span>
      )
    },
  },
  {
    key: 'date',
    head: t('Date'),
    sort: 'date',
    spare: true,
    phone: 'third',
    cell: ({ placedAt }) => <When at={placedAt} now={now} />,
  },
  {
    key: 'actions',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ number }) => (
      <ButtonLink to={`/vendor/orders/${number}`} kind="line" size="small">
        {t('View')}
        <span className="sr-only"> {orderName(number)}</span>
      </ButtonLink>
    ),
  },
]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, counts, next, now, statuses } = loaderData
  const forms = useForms()
  const summary = summaryOf(forms)
  const view = (value: keyof typeof counts, name: string, waits = false) => {
    const { value: count, more } = counts[value]
    return { value, name, count, more, waits: waits && count > 0 }
  }
  return (
    <>
      {summary && <FormSummary {...summary} />}
      <SuccessMessage answer={forms.answer} />
      <ListPage
        title={t('My Orders')}
        text={
          counts['to-send'].value === 0
            ? t('Nothing to send')
            : t('{{count}} orders to send', {
                count: counts['to-send'].value,
                defaultValue_one: '{{count}} order to send',
              })
        }
        columns={columns(now)}
        rows={orders}
        keyOf={(row) => row.id}
        nameOf={(row) => orderName(row.number)}
        selected={selectedIn(forms.answer)}
        sorted="-date"
        views={[
          view('all', t('All')),
          view('to-send', t('To send'), true),
          view('sent', t('Sent')),
          view('returns', t('Returns'), true),
        ]}
        search={t('Order number or name')}
        filters={[statusFilter(statuses), placedFilter(), sortFilter()]}
        csv="/vendor/orders.csv"
        next={next}
        bulk={[
          { intent: 'accept', label: t('Accept') },
          { intent: 'ship', label: t('Send') },
          { intent: 'slips', label: t('Packing slips') },
        ]}
        empty={
          <Empty
            Icon={ShoppingBag}
            sentence={t('No orders yet')}
            text={t('What your customers buy stands here, with what is to send first.')}
          >
            <ButtonLink to="/vendor/products" kind="line">
              {t('See your products')}
            </ButtonLink>
          </Empty>
        }
      />
    </>
  )
}
