import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#server/accounts/sign-up.ts'
import { systemContext } from '#server/context.ts'
import { jobsOf } from '#server/jobs.ts'
import { DAY } from '#server/platform/clock.ts'
import { vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { becomeCustomer, comeIn, signUpForm, visiting, visitor } from '#tests/people.ts'
import { joinAsVendor } from '#tests/sellers.ts'
import { sweepIdentity } from './sweep.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

test('sign-ups that nobody finished and sessions that ended are forgotten, and nothing else', async () => {
  await becomeCustomer(app, 'stays@mail.example')
  await comeIn(app, 'stays@mail.example')
  await signUp(visiting(app), signUpForm('leaves@mail.example'), visitor())
  await sweepIdentity(systemContext(app))
  expect(await app.db.select().from(users)).toHaveLength(2)
  clock.forward(DAY + 11 * 60_000)
  await sweepIdentity(systemContext(app))
  await sweepIdentity(systemContext(app))
  expect((await app.db.select().from(users)).map((user) => user.email)).toEqual(['stays@mail.example'])
  expect(await app.db.select().from(verifications)).toEqual([])
  expect(await app.db.select().from(accounts)).toHaveLength(1)
  expect(await app.db.select().from(sessions)).toHaveLength(1)
  clock.forward(6 * DAY - 11 * 60_000 - 1)
  await sweepIdentity(systemContext(app))
  expect(await app.db.select().from(sessions)).toHaveLength(1)
  clock.forward(1)
  await sweepIdentity(systemContext(app))
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('what cannot be forgotten keeps nothing else: the others go, and the job says that it failed', async () => {
  const { db } = app
  await signUp(visiting(app), signUpForm('left@mail.example'), visitor())
  const { vendor } = await joinAsVendor(app, 'rejected@mail.example')
  await db
    .update(vendors)
    .set({ status: 'rejected', updatedAt: clock.now() })
    .where(eq(vendors.id, vendor.id))
  clock.forward(31 * DAY)
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`)
  await db.execute(sql`
    create trigger refuse before delete on audit_events for each statement execute function refuse()`)
  const sweep = jobsOf(app).find(({ name }) => name === 'sweep-identity')
  await expect(sweep?.run(null)).rejects.toMatchObject({ cause: { message: 'not now' } })
  expect(await db.select().from(verifications)).toEqual([])
  expect((await db.select().from(users)).map((user) => user.email)).toEqual(['stays@mail.example'])
})
