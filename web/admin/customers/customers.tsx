import { Users } from 'lucide-react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { noCustomer } from '#server/accounts/erase.ts'
import { type EmailStatus, findLastEmails } from '#server/customers/emails.ts'
import {
  CUSTOMER_VIEWS,
  countCustomerViews,
  listOfficeCustomers,
  type OfficeCustomer,
} from '#server/customers/office.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { countOrdersOf } from '#server/orders/buyers.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { type Forms, useForms } from '../../forms/use-forms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import { DELETES } from '../../work/deletes.ts'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { EmailState } from '../email-state.tsx'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/customers'
import { actOnCustomer } from './acts.server.ts'
import { ActLinks, CustomerDialog } from './dialogs.tsx'
import { CustomerPill } from './status-pill.tsx'

const DIALOGS = ['block', 'unblock', 'delete'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = await adminContext(request, context)
  const { db } = ctx
  const { searchParams } = new URL(request.url)
  const { view, q, after } = readListAddress(request, { views: CUSTOMER_VIEWS, sorts: ['-id'] })
  const openedParam = DIALOGS.map((name) => searchParams.get(name)).find(Boolean)
  const gone = searchParams.get('gone')
  const [page, count, opened, missing] = await Promise.all([
    listOfficeCustomers(db, { view, q, after }),
    countCustomerViews(db),
    openedParam ? findCustomer(db, rowId.parse(openedParam)) : null,
    gone ? noCustomer(ctx, rowId.parse(gone)) : null,
  ])
  const [bought, lastEmails] = await Promise.all([
    countOrdersOf(
      db,
      page.rows.map(({ id }) => id),
    ),
    findLastEmails(
      db,
      page.rows.map(({ email }) => email),
    ),
  ])
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      ...row,
      orders: bought.find(({ customerId }) => customerId === row.id)?.orders ?? 0,
      lastEmail: lastEmails.get(row.email) ?? null,
    })),
    counts: CUSTOMER_VIEWS.map((each) => ({ view: each, ...count(each) })),
    opened,
    toast: missing
      ? { good: false, message: missing.message }
      : searchParams.get('done') === 'deleted'
        ? { good: true, message: t(DELETES.customer.done) }
        : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnCustomer(context, await adminContext(request, context), request)
}

export const clientAction = sendWork

/** Whoever is told that somebody else was first sees how it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || actionStatus === 404 || defaultShouldRevalidate

export const meta: Route.MetaFunction = () => officeMeta(t('Customers'))

type Row = OfficeCustomer & { orders: number; lastEmail: EmailStatus | null }

const columnsOf = (forms: Forms): Column<Row>[] => [
  {
    key: 'customer',
    head: t('Customer'),
    phone: 'lead',
    cell: (row) => (
      <span className="grid">
        <BuyerName of={row} className="font-semibold" />
        <span className="font-normal wrap-anywhere text-mute">{row.email}</span>
      </span>
    ),
  },
  {
    key: 'phone',
    head: t('Phone'),
    spare: true,
    phone: 'none',
    cell: ({ phone }) => <bdi className="whitespace-nowrap">{phone}</bdi>,
  },
  {
    key: 'orders',
    head: t('Orders'),
    end: true,
    phone: 'third',
    cell: ({ orders }) => formats().number(orders),
  },
  {
    key: 'status',
    head: t('Status'),
    phone: 'third',
    cell: ({ status, lastEmail }) => (
      <span className="flex flex-wrap gap-1.5">
        <CustomerPill status={status} />
        <EmailState state={lastEmail} />
      </span>
    ),
  },
  {
    key: 'since',
    head: t('Since'),
    phone: 'third',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {dayOf(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    head: t('Actions'),
    phone: 'acts',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 desk:flex-nowrap">
        <ButtonLink to={`/admin/customers/${row.id}`} kind="line" size="small">
          {t('View')}
          <span className="sr-only"> {buyerNameOf(row)}</span>
        </ButtonLink>
        <ActLinks customer={row} forms={forms} />
      </span>
    ),
  },
]

/** Who has an account to buy with, the newest first. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, opened, toast } = loaderData
  const forms = useForms(...dialogsOf(opened, ...DIALOGS))
  const names = { all: t('All'), active: t('Active'), blocked: t('Blocked') }
  return (
    <>
      <ListPage
        title={t('Customers')}
        text={t('Who has an account to buy with, the newest first.')}
        views={counts.map(({ view, value, more }) => ({
          ...{ value: view, name: names[view], count: value, more },
        }))}
        columns={columnsOf(forms)}
        rows={rows}
        keyOf={({ id }) => id}
        search={t('Name, email')}
        next={next}
        empty={
          <Empty
            Icon={Users}
            sentence={t('No customers yet')}
            text={t('Whoever signs up to buy stands here. Guests are found by their orders.')}
          />
        }
      />
      {opened && <CustomerDialog customer={opened} forms={forms} />}
      <Notice toast={noticeOf(forms, toast)} />
    </>
  )
}
