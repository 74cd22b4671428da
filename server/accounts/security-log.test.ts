import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { systemContext } from '#server/context.ts'
import { SECURITY_LOG_LIFE, subjectOf } from '#server/identity/security-events.ts'
import { findSession } from '#server/identity/sessions.ts'
import { sweepIdentity } from '#server/identity/sweep.ts'
import { emptyAuditLog } from '#tests/audit.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { asCustomer } from '#tests/orders.ts'
import {
  becomeCustomer,
  comeIn,
  emailsTo,
  logIn,
  PASSWORD,
  resetTokenFor,
  visiting,
  visitor,
} from '#tests/people.ts'
import { granted, refused } from '#tests/shopper.ts'
import { eraseCustomer } from './erase.ts'
import { logOut, signOut, signOutOthers } from './log-in.ts'
import { changePassword } from './own-password.ts'
import { askForReset, resetPassword } from './reset.ts'

/** Long ago: the database itself looks at its own clock before it lets an event be forgotten. */
const clock = handClock('2020-11-20T12:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyAuditLog(app)
})

const log = () => app.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
const actions = async () => (await log()).map(({ action }) => action)
const FORM = { password: 'brass lamp 9', confirmPassword: 'brass lamp 9' }
const AT = { address: '198.51.100.77', userAgent: null }

async function sessionOf(sessionToken: string) {
  const session = await findSession(visiting(app), 'customer', sessionToken)
  if (!session) throw new Error('Nobody came in.')
  return session
}

test('what a customer does to their login stands in the log, in order', async () => {
  const email = 'amira@mail.example'
  const { userId } = await becomeCustomer(app, email)
  const here = await sessionOf((await comeIn(app, email)).session.token)
  const there = await sessionOf((await comeIn(app, email)).session.token)
  // The session that asks is ended by logging out.
  expect(refused(await signOut(visiting(app), here, here.id)).code).toBe('not-found')
  granted(await signOut(visiting(app), here, there.id))
  granted(await signOutOthers(visiting(app), here))
  granted(await changePassword(visiting(app), here, { currentPassword: PASSWORD, ...FORM }, AT))
  await logOut(visiting(app), (await comeIn(app, email, FORM.password)).session.token)
  await logOut(visiting(app), 'no session')
  await askForReset(visiting(app), { email }, AT)
  const link = { kind: 'customer', token: await resetTokenFor(app, email) } as const
  granted(await resetPassword(visiting(app), link, FORM, AT))
  expect(await actions()).toEqual([
    'sign-up.completed',
    'login.succeeded',
    'login.succeeded',
    'sessions.ended',
    'sessions.ended',
    'password.changed',
    'login.succeeded',
    'logout',
    'password.reset-requested',
    'password.reset',
  ])
  const own = (await log()).filter(({ action }) => action !== 'password.reset-requested')
  for (const event of own)
    expect(event).toMatchObject({
      actorRole: 'customer',
      actorId: userId,
      subjectKind: 'login',
      subjectId: userId,
    })
})

test('what somebody tries who is not let in stands there, too', async () => {
  const email = 'layla@mail.example'
  const { id } = await becomeCustomer(app, email)
  const session = await sessionOf((await comeIn(app, email)).session.token)
  await emptyAuditLog(app)
  await logIn(visiting(app), { email, password: 'a guess' }, AT)
  await changePassword(visiting(app), session, { currentPassword: 'a guess', ...FORM }, AT)
  await eraseCustomer(asCustomer(app, id), 'a guess', AT)
  await app.db.execute("update customers set status = 'blocked'")
  await logIn(visiting(app), { email, password: PASSWORD }, AT)
  expect(await actions()).toEqual([
    'login.failed',
    'identity-proof.failed',
    'identity-proof.failed',
    'login.refused',
  ])
  for (const event of await log())
    expect(event).toMatchObject({
      actorRole: 'visitor',
      actorId: null,
      subjectId: subjectOf(app.secret, email),
    })
})

test('no email, address, password, code, link or cookie is written into it', async () => {
  const email = 'quiet@mail.example'
  await becomeCustomer(app, email)
  const { session, device } = granted(await logIn(visiting(app), { email, password: PASSWORD }, AT))
  await logIn(visiting(app), { email, password: 'my other secret' }, AT)
  await askForReset(visiting(app), { email }, AT)
  const token = await resetTokenFor(app, email)
  granted(await resetPassword(visiting(app), { kind: 'customer', token }, FORM, AT))
  const [mail] = await emailsTo(app, email, 'verification-code')
  const written = JSON.stringify(await log())
  expect(written).toContain('198.51.100.0/24')
  const secrets = [
    email,
    AT.address,
    PASSWORD,
    'my other secret',
    FORM.password,
    token,
    session.token,
    device,
  ]
  for (const secret of [...secrets, `"${mail?.code}"`]) expect(written).not.toContain(secret)
})

test('a limit that bites is noted once, however often it bites', async () => {
  const [email, robot] = ['victim@mail.example', visitor()]
  for (let n = 0; n < 30; n += 1) await logIn(visiting(app), { email, password: 'a guess' }, robot)
  const limits = (await log()).filter(({ action }) => action === 'rate-limit.reached')
  const subjectId = subjectOf(app.secret, email)
  expect(limits).toMatchObject([{ subjectId, details: { action: 'log-in', by: 'pair' } }])
  expect(await actions()).toHaveLength(11)
  clock.forward(15 * 60_000)
  for (let n = 0; n < 30; n += 1) await logIn(visiting(app), { email, password: 'a guess' }, robot)
  expect((await actions()).filter((action) => action === 'rate-limit.reached')).toHaveLength(2)
})

test('a storm from everywhere is written down a thousand times an hour, and then that it went on', async () => {
  clock.forward(3_600_000)
  for (let n = 0; n < 1100; n += 1)
    await askForReset(visiting(app), { email: `n${n}@mail.example` }, visitor())
  const written = await actions()
  expect(written.filter((action) => action === 'password.reset-requested')).toHaveLength(1000)
  expect(written.filter((action) => action === 'password.reset-requested.more')).toHaveLength(1)
  expect(written).toHaveLength(1001)
})

test('it is forgotten after ninety days; what else was done stays', async () => {
  await becomeCustomer(app, 'old@mail.example')
  const other = {
    actorRole: 'admin',
    action: 'review.approved',
    subjectKind: 'review',
    subjectId: '1',
  } as const
  await app.db.insert(auditEvents).values({ ...other, createdAt: clock.now() })
  expect(SECURITY_LOG_LIFE).toBe(90 * 24 * 3_600_000)
  clock.forward(SECURITY_LOG_LIFE)
  await sweepIdentity(systemContext(app))
  expect(await actions()).toEqual(['sign-up.completed', 'review.approved'])
  clock.forward(1)
  await sweepIdentity(systemContext(app))
  expect(await actions()).toEqual(['review.approved'])
})
