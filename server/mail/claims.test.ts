import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { after, MINUTE } from '#server/platform/clock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { sendEmail, writeEmail } from './actions.ts'
import { sendAgain } from './send-again.ts'
import { emails } from './tables.ts'

const NOW = new Date('2030-01-01T12:00:00Z')

/** What happens while a relay thinks, before it takes nothing. */
let meanwhile = async (): Promise<void> => undefined
const relay = createServer((socket) => {
  socket.on('error', () => undefined)
  meanwhile().finally(() => socket.end('554 Not today\r\n'))
})

let app: TestApp
let shop: App
beforeAll(async () => {
  app = await openTestApp()
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  const address = relay.address()
  const port = typeof address === 'object' ? address?.port : null
  shop = {
    ...app,
    config: { ...app.config, smtpUrl: `smtp://127.0.0.1:${port}` },
    clock: { now: () => NOW },
  }
})
afterAll(async () => {
  await app.close()
  await new Promise((closed) => relay.close(closed))
})

let written = 0
/** An email that was tried so often and did not leave. */
async function emailAfter(attempts: number) {
  const key = `email-${++written}`
  const data = { kind: 'welcome', firstName: 'Amira' } as const
  await writeEmail(systemContext(app), { key, recipient: 'amira@mail.example', language: 'en', data })
  const [email] = await app.db.update(emails).set({ attempts }).where(eq(emails.key, key)).returning()
  if (!email) throw new Error('The email was not written.')
  const now = async () => (await app.db.select().from(emails).where(eq(emails.key, key)))[0]
  return { id: email.id, now }
}

test.each([
  [0, 1],
  [1, 2],
  [6, 64],
  [20, 64],
])('after %i tries an email is for %i minutes nobody else’s to send', async (attempts, minutes) => {
  const { id, now } = await emailAfter(attempts)
  let during: Awaited<ReturnType<typeof now>>
  meanwhile = async () => {
    during = await now()
  }
  await expect(sendEmail(systemContext(shop), id)).rejects.toThrow()
  expect(during).toMatchObject({
    ...{ status: 'sending', attempts: attempts + 1 },
    claimedUntil: after(NOW, minutes * MINUTE),
  })
  expect(await now()).toMatchObject({ status: 'failed', claimedUntil: null })
})

test('a try that fails after another one was begun says nothing of that', async () => {
  const { id, now } = await emailAfter(0)
  const later = { status: 'sending', attempts: 2, claimedUntil: after(NOW, 5 * MINUTE) } as const
  meanwhile = async () => {
    await app.db.update(emails).set(later).where(eq(emails.id, id))
  }
  await expect(sendEmail(systemContext(shop), id)).rejects.toThrow()
  expect(await now()).toMatchObject({ ...later, error: null })
})

test.each([
  ['sent', 'has-left', 'This email has left, and what stood in it was forgotten with it.'],
  ['queued', 'on-its-way', 'This email is on its way already. Refresh the list to see what came of it.'],
  ['sending', 'on-its-way', 'This email is on its way already. Refresh the list to see what came of it.'],
] as const)('an email that is %s is not sent again by an administrator', async (status, code, message) => {
  const { id, now } = await emailAfter(1)
  const claimedUntil = status === 'sending' ? after(NOW, MINUTE) : null
  await app.db.update(emails).set({ status, claimedUntil }).where(eq(emails.id, id))
  const office = contextOf(shop, { role: 'admin', userId: 'the boss' } as const)
  expect(await sendAgain(office, id)).toEqual({ ok: false, code, message })
  expect(await now()).toMatchObject({ status, attempts: 1 })
})
