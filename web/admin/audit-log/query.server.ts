import { AUDIT_SUBJECT_NAMES } from '#server/audit/audit-subjects.ts'
import type { AuditQuery } from '#server/office/audit-log.ts'
import { AUDIT_ROLES, AUDIT_SINCE_CHOICES } from '#server/office/audit-views.ts'
import { readListAddress } from '../../work/list-address.ts'

/** What the address of the audit log says, for the page and for the file. */
export function readAuditList(request: Request): AuditQuery {
  const { q, filters, after } = readListAddress(request, {
    views: ['all'],
    sorts: ['-id'],
    filters: { who: AUDIT_ROLES, kind: AUDIT_SUBJECT_NAMES, since: AUDIT_SINCE_CHOICES },
  })
  return {
    q,
    after,
    who: filters.who ?? null,
    kind: filters.kind ?? null,
    since: filters.since ?? null,
  }
}
