import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { forgetSecurityEvents } from '#server/identity/security-events.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import type { AuditSubject } from './audit-subjects.ts'
import { auditEvents } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const event = (subjectKind: AuditSubject, subjectId: string) =>
  ({ actorRole: 'admin', actorId: 'boss', action: 'setting.changed', subjectKind, subjectId }) as const
const tell = async (statement: ReturnType<typeof sql>) => {
  try {
    await app.db.execute(statement)
    return 'done'
  } catch (fault) {
    return fault instanceof Error && fault.cause instanceof Error ? fault.cause.message : String(fault)
  }
}
const REFUSAL = 'The audit log is only written to: nothing in it is changed or deleted.'

test('the database takes new rows of the audit log, and lets the shop change, delete or empty none', async () => {
  await app.db
    .insert(auditEvents)
    .values({ ...event('setting', 'hero_image'), createdAt: new Date('2020-01-01T00:00:00Z') })
  await app.db.insert(auditEvents).values({ ...event('login', 'young'), createdAt: new Date() })
  for (const statement of [
    sql`update audit_events set actor_id = 'somebody else'`,
    sql`delete from audit_events where subject_kind = 'setting'`,
    sql`delete from audit_events where subject_id = 'young'`,
    sql`truncate audit_events`,
  ])
    expect(await tell(statement)).toBe(REFUSAL)
  expect(await app.db.select().from(auditEvents)).toHaveLength(2)
})

test('events of logins are forgotten when their time is over, and nothing else is', async () => {
  await app.db
    .insert(auditEvents)
    .values({ ...event('login', 'old'), createdAt: new Date('2020-01-01T00:00:00Z') })
  await forgetSecurityEvents(systemContext(app))
  const left = await app.db.select({ id: auditEvents.subjectId }).from(auditEvents).orderBy(auditEvents.id)
  expect(left.map(({ id }) => id)).toEqual(['hero_image', 'young'])
})

test('events of logins are found by an index of theirs, whatever plan is kept of the statement', async () => {
  const { db } = app
  await db.execute(sql`
    insert into audit_events (actor_role, action, subject_kind, subject_id, created_at)
    select 'admin', 'setting.changed', 'setting', 'hero_image', '2020-01-01' from generate_series(1, 2000)`)
  await db.execute(sql`analyze audit_events`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql`set local enable_seqscan = off`)
    const scans = async () => {
      const { rows } = await tx.execute<{ scans: number }>(
        sql`select pg_stat_get_xact_numscans('audit_events_logins'::regclass) as scans`,
      )
      return rows[0]?.scans
    }
    const before = await scans()
    await forgetSecurityEvents({ ...systemContext(app), db: tx })
    expect(await scans()).toBe((before ?? 0) + 1)
  })
})
