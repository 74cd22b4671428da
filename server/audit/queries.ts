import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { AuditAction } from './audit-actions.ts'
import type { AuditSubject } from './audit-subjects.ts'
import { auditEvents } from './tables.ts'

/** The last of these things that happened in the shop of a vendor, whoever did them. */
export const listOfVendor = (db: Db, vendorId: number, actions: readonly AuditAction[], most: number) =>
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
    .where(and(eq(auditEvents.vendorId, String(vendorId)), inArray(auditEvents.action, [...actions])))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(most)

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
