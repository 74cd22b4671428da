import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { countReturnViews, listOfficeReturns, type OfficeReturn } from '#server/orders/office-returns.ts'
import { refundsIn } from '#server/orders/refund-rules.ts'
import { isAnswerLate, RETURN_REASONS, RETURN_STATUS, RETURN_VIEWS } from '#server/orders/return-rules.ts'
import { listReturnMoney } from '#server/payments/return-money.ts'
import { RETURN_MONEY, type ReturnMoney } from '#server/payments/status-rules.ts'
import { listUnfinished } from '#server/payments/unfinished.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { orderName } from '../../work/order-name.ts'
import { Pill } from '../../work/pill.tsx'
import { When } from '../../work/when.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/returns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const query = readListAddress(request, { views: RETURN_VIEWS, sorts: ['asked'] })
  const [page, counts, unfinished] = await Promise.all([
    listOfficeReturns(db, query),
    countReturnViews(db),
    listUnfinished(db, now),
  ])
  const refused = unfinished.cases.filter(({ kind }) => kind === 'refund-failed').length
  const moneyOf = await listReturnMoney(
    db,
    page.returns.map(({ id }) => id),
  )
  return { ...page, moneyOf, counts, refused, silent: unfinished.unanswered.length, now }
}

export const meta: Route.MetaFunction = () => officeMeta(t('Returns & Refunds'))

const TONES = { green: 'good', blue: 'moving', red: 'stop', grey: 'wait' } as const

const columns = (now: Date, moneyOf: ReadonlyMap<number, ReturnMoney>): Column<OfficeReturn>[] => [
  {
    key: 'items',
    head: t('What comes back'),
    phone: 'lead',
    cell: (row) => (
      <span className="grid">
        <b className="font-semibold wrap-anywhere">{row.items}</b>
        <small className="line-clamp-3 text-12 wrap-anywhere text-mute">
          {[t(RETURN_REASONS[row.reason]), row.comment].filter(Boolean).join(': ')}
        </small>
      </span>
    ),
  },
  {
    key: 'customer',
    head: t('Customer'),
    cell: (row) => (
      <span className="grid wrap-anywhere max-rail:text-end">
        <BuyerName of={row} />
        <small className="text-12 text-mute">{row.vendor ?? t('Infinity')}</small>
      </span>
    ),
  },
  {
    key: 'paid',
    head: t('Paid, refunded'),
    end: true,
    spare: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {[row.total, refundsIn([row]).back]
          .map((amount) => formatMoney(money(amount, row.currency)))
          .join(', ')}
      </span>
    ),
  },
  {
    key: 'status',
    head: t('Status'),
    cell: ({ id, status, askedAt }) => (
      <span className="grid justify-items-end gap-0.5 rail:justify-items-start">
        <StatusPill status={status} money={moneyOf.get(id)} />
        {status === 'requested' && isAnswerLate(askedAt, now) && (
          <small className="text-12 text-stop">{t('Answer is overdue')}</small>
        )}
      </span>
    ),
  },
  { key: 'asked', head: t('Asked'), cell: ({ askedAt }) => <When at={askedAt} now={now} /> },
  {
    key: 'actions',
    head: t('Actions'),
    phone: 'acts',
    cell: (row) => (
      <ButtonLink to={`/admin/orders/${row.orderNumber}`} kind="line" size="small">
        {row.status === 'requested' ? t('Decide') : t('View')}
        <span className="sr-only"> {orderName(row.orderNumber)}</span>
      </ButtonLink>
    ),
  },
]

/** How far it is; once its pieces have arrived, where their money is. */
function StatusPill(props: { status: OfficeReturn['status']; money: ReturnMoney | undefined }) {
  const { colour, label } = props.money ? RETURN_MONEY[props.money] : RETURN_STATUS[props.status]
  return <Pill tone={TONES[colour]}>{t(label)}</Pill>
}

/** The returns of all sellers; each is decided on the page of its order, beside its money. */
export default function Returns({ loaderData }: Route.ComponentProps) {
  const { returns, moneyOf, next, counts, refused, silent, now } = loaderData
  const view = (value: keyof typeof counts, name: string, waits = false) => ({
    ...{ value, name, count: counts[value].value, more: counts[value].more, waits },
  })
  return (
    <>
      {refused + silent > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-card bg-wait-tint p-4 font-medium">
          {t('Refunds refused by the provider: {{refused}}. Without an answer from it: {{silent}}.', {
            refused,
            silent,
          })}
          <Link
            to="/admin/payments"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('See what to do')}
          </Link>
        </p>
      )}
      <ListPage
        title={t('Returns & Refunds')}
        text={
          counts.requested.value === 0
            ? t('No return waits for an answer')
            : t('{{count}} returns wait for an answer', {
                count: counts.requested.value,
                defaultValue_one: '{{count}} return waits for an answer',
              })
        }
        columns={columns(now, moneyOf)}
        rows={returns}
        keyOf={({ id }) => id}
        views={[
          view('requested', t('Asked'), true),
          view('approved', t('On the way back')),
          view('ended', t('Over')),
        ]}
        next={next}
      />
      {returns.length === 0 && counts.requested.value === 0 && (
        <Empty
          Icon={Undo2}
          sentence={t('No return waits')}
          text={t('What buyers want to send back stands here. A seller decides first; you can at any time.')}
        />
      )}
    </>
  )
}
