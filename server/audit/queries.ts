import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { AuditAction } from './audit-actions.ts'
import type { AuditSubject } from './audit-subjects.ts'
import { auditEvents } from './tables.ts'

const listLast = (db: Db, wanted: SQL | undefined, most: number) =>
  db
    .select({
      id: auditEvents.id,
      actorRole: auditEvents.actorRole,
      action: auditEvents.action,
      subjectKind: auditEvents.subjectKind,
      subjectId: auditEvents.subjectId,
      details: auditEvents.details,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(wanted)
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(most)

/** The last of these things that happened in the shop of a vendor, whoever did them. */
export const listOfVendor = (db: Db, vendorId: number, actions: readonly AuditAction[], most: number) =>
  listLast(
    db,
    and(eq(auditEvents.vendorId, String(vendorId)), inArray(auditEvents.action, [...actions])),
    most,
  )

/** The last things that happened, whoever did them; who came in and who did not is told by the audit log. */
export const listActivity = (db: Db, most = 10) => listLast(db, ne(auditEvents.subjectKind, 'login'), most)

/** Everything that was done to one subject by administrators, the oldest first. */
export const listByAdmins = (db: Db, subjectKind: AuditSubject, subjectId: string) =>
  db
    .select({
      id: auditEvents.id,
      actorId: auditEvents.actorId,
      action: auditEvents.action,
      details: auditEvents.details,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectKind, subjectKind),
        eq(auditEvents.subjectId, subjectId),
        eq(auditEvents.actorRole, 'admin'),
      ),
    )
    .orderBy(asc(auditEvents.id))
