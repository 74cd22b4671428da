import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import { sendLetter, writeLetter } from './actions.ts'
import { letters } from './tables.ts'

let house: TestHouse
let relay: Awaited<ReturnType<typeof startFakeRelay>>

beforeAll(async () => {
  house = await openTestHouse()
  relay = await startFakeRelay()
})
afterAll(async () => {
  await house.close()
  await relay.stop()
})

const over = (smtpUrl: string, mode: House['config']['mode'] = 'test'): House => ({
  ...house,
  config: { ...house.config, smtpUrl, mode },
})

let written = 0
async function writeCode(code: string) {
  const key = `code-${++written}`
  await writeLetter(house.db, {
    key,
    recipient: 'amira@mail.example',
    data: { kind: 'verification-code', firstName: 'Amira', code, minutes: 10 },
  })
  return letterOf(key)
}

async function letterOf(key: string) {
  const [letter] = await house.db.select().from(letters).where(eq(letters.key, key))
  if (!letter) throw new Error(`Letter ${key} was not written.`)
  return letter
}

test('a code waits while nobody answers at the relay, and goes out once when somebody does', async () => {
  const before = relay.received.length
  const { id, key } = await writeCode('042137')
  await expect(sendLetter(over('smtp://127.0.0.1:1'), id)).rejects.toThrow()
  expect(await letterOf(key)).toMatchObject({ status: 'failed', attempts: 1, sentAt: null })
  await sendLetter(over(relay.url), id)
  await sendLetter(over(relay.url), id)
  expect(relay.received).toHaveLength(before + 1)
  expect(relay.received.at(-1)?.message).toContain('Subject: 042137 is your verification code')
})

test('what may have left before a crash is not sent again', async () => {
  const before = relay.received.length
  const { id } = await writeCode('555666')
  await house.db.update(letters).set({ status: 'sending' }).where(eq(letters.id, id))
  await sendLetter(over(relay.url), id)
  expect(relay.received).toHaveLength(before)
})

test('a code that was sent in production is nowhere in the outbox any more', async () => {
  const { id, key } = await writeCode('333444')
  await sendLetter(over(relay.url, 'production'), id)
  expect(relay.received.at(-1)?.message).toContain('333444')
  expect(JSON.stringify(await letterOf(key))).not.toContain('333444')
})
