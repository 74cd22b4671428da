import { ClipboardList, RefreshCw, ShoppingBag } from 'lucide-react'
import { redirect, useLocation } from 'react-router'
import { listSavedViews, removeView, saveView } from '#server/office/saved-views.ts'
import { countOfficeViews, listOfficeOrders } from '#server/orders/office.ts'
import { findOfficeOrder } from '#server/orders/office-order.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { dialogsOf, summaryOf } from '../../forms/notices.ts'
import { type DialogName, useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { ListPage } from '../../work/list-page.tsx'
import { selectedIn } from '../../work/list-table.tsx'
import { placedFilter, sortFilter, statusFilter } from '../../work/order/order-filters.ts'
import { paymentLabel } from '../../work/order/status-pills.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/orders'
import { deliver, deliverMany, remove, removeMany } from './acts.server.ts'
import { columnsOf, fullNameOf } from './columns.tsx'
import { DeleteOrder, DeleteOrders } from './delete-orders.tsx'
import { DeliverDialog, ShowDialog } from './dialogs.tsx'
import { FILTERS, readOrderList } from './list-query.server.ts'
import { RemoveView, SaveView } from './saved-views.tsx'

/** The dialogs of one order, which their address names. */
const OF_ONE: readonly DialogName[] = ['show', 'deliver', 'delete']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, actor } = await adminContext(request, context)
  const { searchParams } = new URL(request.url)
  const openedParam = OF_ONE.map((name) => searchParams.get(name)).find(Boolean)
  const [page, counts, saved, opened] = await Promise.all([
    listOfficeOrders(db, readOrderList(request), { now }),
    countOfficeViews(db, now),
    listSavedViews(db, actor.userId, 'orders'),
    openedParam ? findOfficeOrder(db, openedParam) : null,
  ])
  return { now, counts, saved, opened, filters: FILTERS, ...page }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const one = rowId.parse(form.get('one') ?? 0)
  const ids = form.getAll('id').map(String)
  /** The selected orders, as an address says them. */
  const some = ids.slice(0, 100)
  const fault = t('An error occurred. Please try again.')
  // A button of one row stands in the form of them all: whatever is selected beside it is left alone.
  if (one > 0 && !form.has('intent')) return deliver(context, act, form, one)
  return actOn<Response | ReturnType<typeof deliver>>(form, {
    deliver: () => deliver(context, act, form, one),
    delete: () => remove(context, act, form, one),
    'deliver-many': () => deliverMany(context, act, form, ids),
    'ask-delete': () => {
      const { searchParams: to } = new URL(request.url)
      if (some.length > 0) to.set('delete-many', some.join('.'))
      return redirect(`/admin/orders?${to}`)
    },
    'delete-many': () => removeMany(context, act, form, ids),
    slips: () => redirect(`/admin/orders/slips?${new URLSearchParams(some.map((id) => ['id', id]))}`),
    'save-view': () =>
      answerForm(context, form, { good: t('The view is saved.'), fault }, () =>
        saveView(act, 'orders', form),
      ),
    'remove-view': () =>
      answerForm(context, form, { good: t('The view is removed.'), fault }, () => removeView(act, form)),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Orders'))

const filtersOf = (known: Route.ComponentProps['loaderData']['filters']) => [
  statusFilter(known.status),
  {
    name: 'payment',
    label: t('Payment'),
    options: known.payment.map((value) => ({ value, label: paymentLabel(value) })),
  },
  placedFilter(),
  {
    name: 'currency',
    label: t('Currency'),
    options: known.currency.map((value) => ({ value, label: value })),
  },
  {
    name: 'dispatch',
    label: t('Dispatch'),
    options: known.dispatch.map((value) => ({
      value,
      label: value === 'infinity' ? t('Infinity Dispatch') : t('Store Dispatch'),
    })),
  },
  sortFilter(),
]

/** The orders of all sellers. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, counts, saved, opened, next, now, filters } = loaderData
  const forms = useForms('delete-many', 'save-view', ...dialogsOf(opened, ...OF_ONE))
  const summary = summaryOf(forms)
  const { pathname, search } = useLocation()
  const view = (value: keyof typeof counts, name: string, waits = false) => ({
    ...{ value, name, count: counts[value].value, more: counts[value].more, waits },
  })
  return (
    <>
      {summary && <FormSummary {...summary} />}
      <ListPage
        title={t('Orders')}
        text={
          counts.open.value === 0
            ? t('Nothing to send')
            : t('{{count}} orders to send', {
                count: counts.open.value,
                defaultValue_one: '{{count}} order to send',
              })
        }
        action={
          <>
            <ButtonLink to={pathname + search} kind="line" size="small">
              <RefreshCw aria-hidden="true" className="size-4" />
              {t('Refresh Data')}
            </ButtonLink>
            <ButtonLink to="/admin/orders/pick-list" size="small">
              <ClipboardList aria-hidden="true" className="size-4" />
              {t('Pick list, {{count}}', { count: counts.dispatch.value })}
            </ButtonLink>
          </>
        }
        columns={columnsOf(now, forms)}
        rows={orders}
        keyOf={(row) => row.id}
        nameOf={fullNameOf}
        selected={selectedIn(forms.answer)}
        sorted="-date"
        views={[
          view('all', t('All')),
          view('open', t('Open')),
          view('late', t('Late'), true),
          view('dispatch', t('Infinity Dispatch')),
          view('unpaid', t('Unpaid')),
          ...saved.map(({ id, name, query }) => ({ value: `saved ${id}`, name, query })),
        ]}
        search={t('Number, name, email')}
        filters={filtersOf(filters)}
        tools={<SaveView forms={forms} />}
        csv="/admin/orders.csv"
        next={next}
        bulk={[
          { intent: 'deliver-many', label: t('Mark Delivered') },
          { intent: 'slips', label: t('Packing slips') },
          { intent: 'ask-delete', label: t('Delete…') },
        ]}
        empty={
          <Empty
            Icon={ShoppingBag}
            sentence={t('No orders yet')}
            text={t('What is bought in any shop of the market stands here, the newest first.')}
          />
        }
      />
      <RemoveView saved={saved} />
      {opened && forms.dialog?.name === 'show' && <ShowDialog order={opened} forms={forms} now={now} />}
      {opened && forms.dialog?.name === 'deliver' && <DeliverDialog order={opened} forms={forms} />}
      {opened && forms.dialog?.name === 'delete' && <DeleteOrder order={opened} forms={forms} />}
      {forms.dialog?.name === 'delete-many' && <DeleteOrders forms={forms} />}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
    </>
  )
}
