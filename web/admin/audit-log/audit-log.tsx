import { ScrollText } from 'lucide-react'
import { AUDIT_SUBJECT_NAMES, AUDIT_SUBJECTS } from '#server/audit/audit-subjects.ts'
import { type ListedAuditEvent, listAuditEvents } from '#server/office/audit-log.ts'
import { AUDIT_ROLES } from '#server/office/audit-views.ts'
import { nameSubjects } from '#server/office/subjects.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/audit-log'
import { Changes } from './changes.tsx'
import { readAuditList } from './query.server.ts'
import { actorName, eventWords, isNamed, roleName, Subject } from './words.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const { events, next } = await listAuditEvents(db, readAuditList(request), { now })
  return { events: await nameSubjects(db, events), next }
}

export const meta: Route.MetaFunction = () => officeMeta(t('Audit Log'))

const WHEN = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

const columns = (): Column<ListedAuditEvent & { subject: string | null }>[] => [
  {
    key: 'what',
    head: t('What'),
    phone: 'lead',
    cell: (event) => (
      <>
        <b className="block font-semibold rail:min-w-44">{eventWords(event.action)}</b>
        <p className="text-12 text-mute">
          <Subject event={event} />
        </p>
      </>
    ),
  },
  {
    key: 'who',
    head: t('Who'),
    cell: (event) => (
      <>
        <span translate={isNamed(event) ? 'no' : 'yes'} className="wrap-anywhere">
          {actorName(event)}
        </span>
        <p className="text-12 text-mute">{roleName(event.actorRole)}</p>
      </>
    ),
  },
  {
    key: 'when',
    head: t('When'),
    cell: ({ createdAt }) => (
      <time
        dateTime={createdAt.toISOString()}
        className="inline-block min-w-22 tabular-nums desk:whitespace-nowrap"
      >
        {formats().date(createdAt, WHEN)}
      </time>
    ),
  },
  { key: 'changes', head: t('Before and after'), cell: ({ details }) => <Changes details={details} /> },
]

/** Who did what, when, and what it was before and after. Nothing here can be changed. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { events, next } = loaderData
  return (
    <ListPage
      title={t('Audit Log')}
      text={t(
        'Every change made here, and every sensitive act elsewhere. Times are UTC; nothing here can be changed.',
      )}
      search={t('Order number, product id')}
      filters={[
        {
          name: 'who',
          label: t('Who'),
          options: AUDIT_ROLES.map((value) => ({ value, label: roleName(value) })),
        },
        {
          name: 'kind',
          label: t('About'),
          options: AUDIT_SUBJECT_NAMES.map((value) => ({ value, label: t(AUDIT_SUBJECTS[value]) })),
        },
        {
          name: 'since',
          label: t('Since'),
          options: [
            { value: 'day', label: t('24 hours') },
            { value: 'week', label: t('7 days') },
            { value: 'month', label: t('30 days') },
          ],
        },
      ]}
      csv="/admin/audit-log.csv"
      columns={columns()}
      rows={events}
      keyOf={({ id }) => id}
      next={next}
      empty={
        <Empty
          Icon={ScrollText}
          sentence={t('Nothing has happened yet')}
          text={t('What somebody changes here, and what matters elsewhere, is written down and stays.')}
        />
      }
    />
  )
}
