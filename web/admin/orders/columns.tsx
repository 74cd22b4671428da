import { PackageCheck, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { OfficeOrderRow } from '#server/orders/office.ts'
import { deliveryWarning, mayBeDelivered } from '#server/orders/transition-rules.ts'
import { t } from '#server/platform/texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import type { Column } from '../../work/list-table.tsx'
import { OrderTotal } from '../../work/order/order-total.tsx'
import { OrderPill, PaidPill } from '../../work/order/status-pills.tsx'
import { placeOf } from '../../work/order/words.ts'
import { callNumber, orderName } from '../../work/order-name.ts'
import { When } from '../../work/when.tsx'

/** A word on a phone; where rows are many and low, its picture with the word for whoever points or listens. */
const ACT =
  'inline-flex min-h-11 items-center max-rail:underline max-rail:underline-offset-4 rail:size-11 rail:justify-center rail:rounded-full rail:hover:bg-sand'
const WORD = 'rail:sr-only'
const PICTURE = 'size-4.5 max-rail:hidden'

/** Orders of one purchase are called alike: where one is acted on, its seller is named with it. */
export const fullNameOf = ({ number, vendor }: Pick<OfficeOrderRow, 'number' | 'vendor'>): string =>
  t('{{order}} from {{seller}}', { order: orderName(number), seller: vendor ?? t('Infinity') })

/** View, and below it where the sidebar is a rail: Mark Delivered while it is not, and Delete. */
function Acts({ row, forms }: { row: OfficeOrderRow; forms: Forms }) {
  const name = <span className="sr-only"> {fullNameOf(row)}</span>
  const delivered = (
    <>
      <PackageCheck aria-hidden="true" className={PICTURE} />
      <span className={WORD}>{t('Mark Delivered')}</span>
      {name}
    </>
  )
  return (
    <span className="flex items-center gap-x-3.5 max-rail:flex-wrap max-rail:justify-end rail:max-broad:-me-3 rail:max-desk:grid rail:max-desk:w-22 rail:max-desk:grid-cols-2 rail:max-desk:gap-0 desk:gap-x-0.5">
      <ButtonLink
        to={forms.open('show', row.number)}
        kind="line"
        size="small"
        preventScrollReset
        className="rail:max-desk:col-span-2 rail:max-desk:justify-self-center"
      >
        {t('View')}
        {name}
      </ButtonLink>
      {mayBeDelivered(row) &&
        (deliveryWarning(row) ? (
          <Link
            to={forms.open('deliver', row.number)}
            preventScrollReset
            title={t('Mark Delivered')}
            className={ACT}
          >
            {delivered}
          </Link>
        ) : (
          <button type="submit" name="one" value={row.id} title={t('Mark Delivered')} className={ACT}>
            {delivered}
          </button>
        ))}
      {!mayBeDelivered(row) && <span className="size-11 max-rail:hidden" />}
      <Link
        to={forms.open('delete', row.number)}
        preventScrollReset
        title={t('Delete')}
        className={`${ACT} text-stop`}
      >
        <Trash2 aria-hidden="true" className={PICTURE} />
        <span className={WORD}>{t('Delete')}</span>
        {name}
      </Link>
    </span>
  )
}

/** What beside its status is to be known of an order. */
function noteOf(row: OfficeOrderRow): string | null {
  if (row.onHold) return t('On hold')
  if (row.isLate) return t('Late')
  return row.dispatchMethod === 'infinity' ? t('Infinity Dispatch') : null
}

/** The seven columns of the orders, and what can be done with each. */
export const columnsOf = (now: Date, forms: Forms): Column<OfficeOrderRow>[] => [
  {
    key: 'number',
    head: t('Order number'),
    phone: 'lead',
    cell: ({ number, placedAt }) => {
      const { name, rest } = callNumber(number)
      return (
        <span className="grid">
          <b className="font-semibold whitespace-nowrap broad:tracking-wide">{name}</b>
          <small className="text-12 text-mute max-broad:hidden broad:min-w-36">{rest}</small>
          {/* Where there is no room for a column of it. */}
          <small className="hidden text-12 text-mute rail:max-broad:block">
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
      <span className="grid max-rail:text-end rail:min-w-16 broad:min-w-24">
        <BuyerName of={row} className="font-medium" />
        <small className="text-12 wrap-anywhere text-mute">
          {t('{{city}}, from {{seller}}', { city: placeOf(row), seller: row.vendor ?? t('Infinity') })}
        </small>
      </span>
    ),
  },
  {
    key: 'email',
    head: t('Email'),
    spare: 'broad',
    cell: ({ email }) => {
      const [name, ...server] = email.split(/(?=@)/)
      return (
        <span className="inline-block min-w-30 max-w-36 wrap-anywhere">
          {name}
          <wbr />
          {server.join('')}
        </span>
      )
    },
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
    key: 'payment',
    head: t('Payment status'),
    phone: 'third',
    spare: true,
    cell: ({ paymentStatus }) => <PaidPill status={paymentStatus} />,
  },
  {
    key: 'status',
    head: t('Order status'),
    phone: 'third',
    cell: (row) => {
      const note = noteOf(row)
      return (
        <span className="grid justify-items-start gap-0.5">
          <OrderPill status={row.status} />
          {note && <small className="text-12 text-mute">{note}</small>}
        </span>
      )
    },
  },
  {
    key: 'date',
    head: t('Date'),
    sort: 'date',
    spare: 'broad',
    cell: ({ placedAt }) => <When at={placedAt} now={now} />,
  },
  { key: 'actions', head: t('Actions'), phone: 'acts', cell: (row) => <Acts row={row} forms={forms} /> },
]
