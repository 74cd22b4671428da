import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import {
  countVendorViews,
  listOfficeVendors,
  type OfficeVendor,
  VENDOR_VIEWS,
} from '#server/vendors/office.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { type Forms, useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { EmailState } from '../email-state.tsx'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/vendors'
import { ActionModal } from './action-modal.tsx'
import { actOnVendor, findRequestedVendor } from './acts.server.ts'
import { ActLinks } from './acts.tsx'
import { VendorPill } from './status-pill.tsx'
import { nameOf } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await adminContext(request, context)
  const { view, q, after } = readListAddress(request, { views: VENDOR_VIEWS, sorts: ['-id'] })
  const [page, opened, count] = await Promise.all([
    listOfficeVendors(act.db, { view, q, after }),
    findRequestedVendor(act, request),
    countVendorViews(act.db),
  ])
  return { ...page, opened, counts: VENDOR_VIEWS.map((each) => ({ view: each, ...count(each) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnVendor(context, await adminContext(request, context), request)
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Vendors'))

const columnsOf = (forms: Forms): Column<OfficeVendor>[] => [
  {
    key: 'vendor',
    head: t('Vendor'),
    phone: 'lead',
    cell: (vendor) => (
      <>
        <Link
          to={`/admin/vendors/${vendor.id}`}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {nameOf(vendor)}
        </Link>
        <span className="block text-mute wrap-anywhere">{vendor.email}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: t('Status'),
    cell: ({ status, lastEmail }) => (
      <span className="flex flex-wrap gap-1.5">
        <VendorPill status={status} />
        <EmailState state={lastEmail} />
      </span>
    ),
  },
  {
    key: 'since',
    head: t('Since'),
    spare: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        {formats().date(createdAt, { day: 'numeric', month: 'short', year: 'numeric' })}
      </span>
    ),
  },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: (vendor) => (
      <span className="flex flex-wrap gap-x-4 desk:flex-nowrap">
        <Link
          to={`/admin/vendors/${vendor.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('View')}
          <span className="sr-only"> {nameOf(vendor)}</span>
        </Link>
        <ActLinks vendor={vendor} forms={forms} />
      </span>
    ),
  },
]

/** Who sells here, and who may not for the time being. */
export default function Vendors({ loaderData }: Route.ComponentProps) {
  const { rows, next, opened, counts } = loaderData
  const forms = useForms(...dialogsOf(opened, 'suspend', 'reactivate'))
  const names = { open: t('All'), active: t('Active'), suspended: t('Suspended'), rejected: t('Rejected') }
  return (
    <>
      <ListPage
        title={t('Vendors')}
        text={t('Who sells here, and who may not for the time being.')}
        action={
          <ButtonLink to="/admin/vendor-requests" kind="line" size="small">
            {t('Vendor Requests')}
          </ButtonLink>
        }
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
            Icon={Store}
            sentence={t('No vendors yet')}
            text={t('Sellers stand here as soon as you have let them in.')}
          />
        }
      />
      <ActionModal vendor={opened} forms={forms} />
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
