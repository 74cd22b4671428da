import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOut, signOutOthers } from '#server/accounts/log-in.ts'
import { beginCodes } from '#server/accounts/second-factor.ts'
import { systemContext } from '#server/context.ts'
import { DAY } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { becomeCustomer, comeIn, PASSWORD, visiting, visitor } from '#tests/people.ts'
import { granted, refused } from '#tests/shopper.ts'
import { findEnrolment } from './one-time-codes.ts'
import { endSessionsOf, findSession } from './sessions.ts'
import { sessions, users } from './tables.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

async function join(email: string) {
  const { userId } = await becomeCustomer(app, email)
  if (!userId) throw new Error(`${email} cannot log in.`)
  return userId
}
const sessionsOf = async (userId: string) =>
  (await app.db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ role }) => role)

test('whoever is logged out everywhere leaves everybody else logged in, and themselves in other roles', async () => {
  const [leaves, stays] = [await join('leaves@mail.example'), await join('stays@mail.example')]
  await comeIn(app, 'leaves@mail.example')
  await comeIn(app, 'leaves@mail.example')
  await comeIn(app, 'stays@mail.example')
  const [one] = await app.db.select().from(sessions).where(eq(sessions.userId, leaves))
  if (!one) throw new Error('Nobody is logged in.')
  await app.db.update(sessions).set({ role: 'vendor' }).where(eq(sessions.id, one.id))
  await endSessionsOf(systemContext(app), leaves, 'customer')
  expect(await sessionsOf(leaves)).toEqual(['vendor'])
  expect(await sessionsOf(stays)).toEqual(['customer'])
})

describe('of sessions', () => {
  const open = async (email: string) => {
    const { token } = (await comeIn(app, email)).session
    const session = await findSession(visiting(app), 'customer', token)
    if (!session) throw new Error('Nobody came in.')
    return { ...session, token }
  }
  const isOpen = async ({ token }: { token: string }) =>
    (await findSession(visiting(app), 'customer', token)) !== null

  test('everybody ends one of their own, and of others none', async () => {
    for (const email of ['ends@mail.example', 'victim@mail.example']) await join(email)
    const [own, second, third] = [
      await open('ends@mail.example'),
      await open('ends@mail.example'),
      await open('ends@mail.example'),
    ]
    const strange = await open('victim@mail.example')
    expect(refused(await signOut(visiting(app), own, strange.id)).code).toBe('not-found')
    granted(await signOut(visiting(app), own, second.id))
    expect(await Promise.all([own, second, third, strange].map(isOpen))).toEqual([true, false, true, true])
    expect(granted(await signOutOthers(visiting(app), own))).toBe(1)
    expect(await Promise.all([own, third, strange].map(isOpen))).toEqual([true, false, true])
  })

  test('whoever uses theirs keeps that of nobody else going', async () => {
    for (const email of ['uses@mail.example', 'leaves.it@mail.example']) await join(email)
    const [used, left] = [await open('uses@mail.example'), await open('leaves.it@mail.example')]
    clock.forward(6 * DAY)
    expect(await isOpen(used)).toBe(true)
    clock.forward(DAY)
    expect([await isOpen(used), await isOpen(left)]).toEqual([true, false])
  })
})

test('whoever logs in is written to in the language in which they did, and nobody else', async () => {
  const [comes, stays] = [await join('speaks@mail.example'), await join('listens@mail.example')]
  await app.db.update(users).set({ language: 'en-XA' })
  await comeIn(app, 'speaks@mail.example')
  const languageOf = async (id: string) =>
    (await app.db.select().from(users).where(eq(users.id, id)))[0]?.language
  expect([await languageOf(comes), await languageOf(stays)]).toEqual(['en', 'en-XA'])
})

test('two who turn one-time codes on at once are each shown a secret of their own', async () => {
  const named = { issuer: 'Infinity', label: 'me' }
  const secretOf = async (userId: string) => (await findEnrolment(visiting(app), userId, named))?.secret
  const owners = [await join('one@mail.example'), await join('two@mail.example')]
  for (const [at, userId] of owners.entries()) {
    const own = { userId, email: `${at}@mail.example`, role: 'vendor' as const }
    granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
  }
  const [one, two] = [await secretOf(owners[0] ?? ''), await secretOf(owners[1] ?? '')]
  expect(one).toBeTruthy()
  expect(two).toBeTruthy()
  expect(one).not.toBe(two)
  expect(await secretOf(await join('none@mail.example'))).toBeUndefined()
})
