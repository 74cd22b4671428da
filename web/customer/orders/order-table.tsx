import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import { LinePicture } from '../../shop/line-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { OrderRow } from '../orders.tsx'
import { StatusBadge } from '../status-badge.tsx'

const CELL =
  'flex items-baseline justify-between gap-4 px-4 py-1.5 lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-3 lg:first:ps-6 lg:last:pe-6 lg:group-last:border-b-0'
const HEAD = 'border-b border-line bg-paper px-3 py-2.5 text-start font-medium first:ps-6 last:pe-6'

/** A customer's orders: a table, and cards on phones, where each cell says what it is. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  const names = {
    number: t('Order #'),
    date: t('Date'),
    total: t('Total'),
    status: t('Status'),
  }
  return (
    <table className="block w-full border-separate border-spacing-0 lg:table lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <thead className="sr-only text-13 text-mute lg:not-sr-only lg:table-header-group">
        <tr>
          <th scope="col" className={HEAD}>
            {names.number}
          </th>
          <th scope="col" className={HEAD}>
            {names.date}
          </th>
          <th scope="col" className={`${HEAD} lg:text-end`}>
            {names.total}
          </th>
          <th scope="col" className={HEAD}>
            {names.status}
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">{t('View Details')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="grid grid-cols-1 gap-3 text-15 lg:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.token}
            className="group block rounded-card border border-line bg-surface py-2.5 lg:table-row"
          >
            <td className={CELL}>
              <Label>{names.number}</Label>
              <span className="grid justify-items-end gap-2 lg:justify-items-start">
                <span className="text-14 font-medium wrap-anywhere lg:text-15">{order.number}</span>
                <OrderedItems items={order.items} />
              </span>
            </td>
            <td className={CELL}>
              <Label>{names.date}</Label>
              <time dateTime={order.placedAt.toISOString()} className="whitespace-nowrap">
                {dayOf(order.placedAt)}
              </time>
            </td>
            <td className={`${CELL} lg:text-end`}>
              <Label>{names.total}</Label>
              <span className="font-semibold whitespace-nowrap">
                {formatMoney(money(order.total, order.currency))}
              </span>
            </td>
            <td className={CELL}>
              <Label>{names.status}</Label>
              <StatusBadge status={order.status} />
            </td>
            <td className={CELL}>
              <div className="mt-1 grid w-full grid-cols-2 gap-2 lg:mt-0 lg:flex lg:w-auto lg:flex-wrap lg:justify-end">
                <Form method="post" action={`/dashboard/orders/${order.token}`}>
                  <Button
                    type="submit"
                    name="intent"
                    value="buy-again"
                    kind="line"
                    size="small"
                    className="w-full"
                  >
                    {t('Buy again')}
                    <span className="sr-only">{order.number}</span>
                  </Button>
                </Form>
                <ButtonLink to={`/dashboard/orders/${order.token}`} kind="line" size="small">
                  {t('View Details')}
                  <span className="sr-only">{order.number}</span>
                </ButtonLink>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-14 whitespace-nowrap text-mute lg:hidden">
      {children}
    </span>
  )
}

const MOST = 4

function OrderedItems({ items }: { items: OrderRow['items'] }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5 lg:justify-start">
      <span className="sr-only">{items.map(({ name }) => name).join(', ')}</span>
      {items.slice(0, MOST).map((line) => (
        <LinePicture key={line.id} line={line} className="size-9 rounded-control" />
      ))}
      {items.length > MOST && (
        <span aria-hidden="true" className="text-14 text-mute">
          {formats().number(items.length - MOST, { signDisplay: 'always' })}
        </span>
      )}
    </span>
  )
}
