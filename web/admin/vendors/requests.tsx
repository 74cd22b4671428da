import { UserPlus } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { countOfficeVendors, listOfficeVendors, type OfficeVendor } from '#server/vendors/office.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { type Forms, useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { sendWork } from '../../work/send.ts'
import { ageOf } from '../../work/since.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/requests'
import { ActionModal } from './action-modal.tsx'
import { actOnVendor, findRequestedVendor } from './acts.server.ts'
import { ActLinks } from './acts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await adminContext(request, context)
  const { q, after } = readListAddress(request, { views: ['pending'], sorts: ['id'] })
  const [page, count, opened] = await Promise.all([
    listOfficeVendors(act.db, { view: 'pending', q, after }),
    countOfficeVendors(act.db, 'pending'),
    findRequestedVendor(act, request),
  ])
  return { ...page, count, opened, now: act.now }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnVendor(context, await adminContext(request, context), request)
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Vendor Requests'))

const columnsOf = (now: Date, forms: Forms): Column<OfficeVendor>[] => [
  {
    key: 'vendor',
    head: t('Vendor'),
    phone: 'lead',
    cell: (vendor) => (
      <>
        <b className="block font-semibold wrap-anywhere">{vendor.businessName}</b>
        <span className="text-mute wrap-anywhere">{vendor.email}</span>
      </>
    ),
  },
  { key: 'phone', head: t('Phone'), cell: ({ phone }) => phone, spare: true },
  {
    key: 'waits',
    head: t('Waits for'),
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{ageOf(createdAt, now)}</time>,
  },
  {
    key: 'acts',
    head: t('Decision'),
    phone: 'acts',
    cell: (vendor) => <ActLinks vendor={vendor} forms={forms} />,
  },
]

/** Who wants to sell here and waits to be let in, the oldest first. */
export default function VendorRequests({ loaderData }: Route.ComponentProps) {
  const { rows, next, count, opened, now } = loaderData
  const forms = useForms(...dialogsOf(opened, 'approve', 'reject'))
  return (
    <>
      <ListPage
        title={t('Vendor Requests')}
        text={
          count.value === 0
            ? t('Who wants to sell here and waits to be let in.')
            : t('{{count}} sellers wait to be let in, the oldest first.', {
                count: count.value,
                defaultValue_one: '{{count}} seller waits to be let in.',
              })
        }
        columns={columnsOf(now, forms)}
        rows={rows}
        keyOf={({ id }) => id}
        search={t('Name, email')}
        next={next}
        empty={
          <Empty
            Icon={UserPlus}
            sentence={t('Nobody waits')}
            text={t('Whoever signs up as a seller stands here until you let them in.')}
          />
        }
      />
      <ActionModal vendor={opened} forms={forms} />
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
