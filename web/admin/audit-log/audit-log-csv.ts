import { listAuditEvents } from '#server/office/audit-log.ts'
import { streamCsv } from '../../work/csv.server.ts'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/audit-log-csv'
import { readAuditList } from './query.server.ts'

const AT_ONCE = 500

const HEAD = ['id', 'at', 'role', 'by', 'actor_id', 'action', 'kind', 'subject', 'details']

/** The audit log as a file: as it is narrowed, from its beginning to its end, written while it is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const query = readAuditList(request)
  async function* pages(): AsyncGenerator<string[][]> {
    yield [HEAD]
    for (let after: string | null = null; ; ) {
      const { events, next } = await listAuditEvents(db, { ...query, after }, { now, most: AT_ONCE })
      yield events.map((event) => [
        ...[String(event.id), event.createdAt.toISOString(), event.actorRole, event.by ?? ''],
        ...[event.actorId ?? '', event.action, event.subjectKind, event.subjectId],
        JSON.stringify(event.details),
      ])
      if (next === null) return
      after = next
    }
  }
  return streamCsv(pages(), { name: 'audit-log.csv', withBom: true, escapesFormulas: true })
}
