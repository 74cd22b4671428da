import { MessageCircleQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { replyToQuery, updateQuery } from '#server/contact/office.ts'
import { countQueries, findQuery, listQueries, QUERY_VIEWS } from '#server/contact/office-list.ts'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { ageOf } from '../../work/since.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/queries'
import { QueryDialog } from './query-dialog.tsx'
import { STATUS_NAMES, STATUS_TONES, subjectName } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const openedId = rowId.parse(new URL(request.url).searchParams.get('edit'))
  const [page, count, query, seen] = await Promise.all([
    listQueries(db, readListAddress(request, { views: QUERY_VIEWS, sorts: ['-id'] })),
    countQueries(db),
    openedId > 0 ? findQuery(db, openedId) : null,
    findChangeVersion(db, 'query', openedId),
  ])
  return {
    ...page,
    now,
    waiting: count('pending'),
    working: count('in_progress'),
    opened: query && { ...query, seen },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const fault = t('Failed to update query')
  const id = form.get('id')
  return actOn(form, {
    reply: () =>
      answerForm(context, form, { good: t('Your reply is on its way'), fault }, () =>
        replyToQuery(ctx, id, form),
      ),
    update: () =>
      answerForm(context, form, { good: t('Query updated successfully'), fault }, () =>
        updateQuery(ctx, id, form),
      ),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Admin Queries'))

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columnsFor = (open: (id: number) => string, now: Date): Column<Row>[] => [
  {
    key: 'from',
    head: t('From'),
    phone: 'lead',
    cell: ({ id, name, email, organization }) => (
      <span className="grid max-w-96">
        <Link
          to={open(id)}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold hover:underline desk:min-h-6"
        >
          {name}
        </Link>
        <span className="text-mute wrap-anywhere">{organization ? `${organization}, ${email}` : email}</span>
      </span>
    ),
  },
  {
    key: 'subject',
    head: t('Subject'),
    cell: ({ subject }) => (
      <span className="line-clamp-3 max-w-72 wrap-anywhere">{subjectName(subject)}</span>
    ),
  },
  {
    key: 'message',
    head: t('Message'),
    phone: 'none',
    spare: true,
    cell: ({ message }) => <span className="line-clamp-2 min-w-56 max-w-96 wrap-anywhere">{message}</span>,
  },
  {
    key: 'status',
    head: t('Status'),
    cell: ({ status }) => <Pill tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Pill>,
  },
  { key: 'age', head: t('Age'), end: true, cell: ({ createdAt }) => ageOf(createdAt, now) },
]

/** What people ask the marketplace, the newest first. */
export default function Queries({ loaderData }: Route.ComponentProps) {
  const { rows, next, now, waiting, working, opened } = loaderData
  const forms = useForms(...dialogsOf(opened, 'edit'))
  return (
    <>
      <ListPage
        title={t('Admin Queries')}
        text={t('What people asked by the contact page, the press page and as applicants.')}
        views={[
          { value: 'all', name: t('All') },
          {
            value: 'pending',
            name: t('Pending'),
            count: waiting.value,
            more: waiting.more,
            waits: waiting.value > 0,
          },
          { value: 'in_progress', name: t('In progress'), count: working.value, more: working.more },
          { value: 'resolved', name: t('Resolved') },
        ]}
        search={t('Search by name, email or words')}
        columns={columnsFor((id) => forms.open('edit', id), now)}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        empty={
          <Empty
            Icon={MessageCircleQuestion}
            sentence={t('No queries yet')}
            text={t('What people send by the contact page arrives here.')}
          />
        }
      />
      {opened && forms.dialog && <QueryDialog key={opened.id} query={opened} forms={forms} now={now} />}
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
