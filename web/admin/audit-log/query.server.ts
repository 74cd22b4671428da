import { AUDIT_SUBJECT_NAMES } from '#server/audit/audit-subjects.ts'
import type { AuditQuery } from '#server/office/audit-log.ts'
import { AUDIT_ROLES, AUDIT_SINCE } from '#server/office/audit-views.ts'
import { readListAddress } from '../../work/list-address.ts'

/** What the address of the audit log says, for the page and for the file. */
export function readAuditList(request: Request): AuditQuery {
  const { q, filters, after } = readListAddress(request, {
    views: ['all'],
    sorts: ['-id'],
    filters: { who: AUDIT_ROLES, kind: AUDIT_SUBJECT_NAMES, since: Object.keys(AUDIT_SINCE) },
  })
  const sinces = Object.keys(AUDIT_SINCE) as (keyof typeof AUDIT_SINCE)[]
  return {
    q,
    after,
    who: AUDIT_ROLES.find((role) => role === filters.who) ?? null,
    kind: AUDIT_SUBJECT_NAMES.find((kind) => kind === filters.kind) ?? null,
    since: sinces.find((each) => each === filters.since) ?? null,
  }
}
