import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import { post } from './relay.ts'

const EMAIL = { id: 1, recipient: 'amira@mail.example' }
const WRITTEN = { subject: 'Welcome', html: '<p>Hello</p>', plain: 'Hello' }

const configOf = (port: number) => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'a@b.example',
  publicUrl: 'http://localhost',
})

afterEach(() => {
  vi.useRealTimers()
})

test('a relay that takes the call and says nothing holds up the emails behind for seconds, not minutes', async () => {
  const calls: Socket[] = []
  const mute = createServer((call) => calls.push(call))
  await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready))
  const { port } = mute.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let fault: unknown = null
  const posting = post(configOf(port), EMAIL, WRITTEN).catch((reason: unknown) => {
    fault = reason
  })
  while (calls.length === 0) await turn()
  let seconds = 0
  for (; fault === null && seconds < 300; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    for (let step = 0; step < 20; step += 1) await turn()
  }
  await posting
  expect(fault).toMatchObject({ code: 'ETIMEDOUT' })
  expect(seconds).toBeLessThanOrEqual(20)
  for (const call of calls) call.destroy()
  await new Promise((closed) => mute.close(closed))
})

test("a relay that says a little every second is given up before the email is somebody else's to send", async () => {
  const calls: Socket[] = []
  const slow = createServer((call) => {
    call.on('error', () => undefined)
    calls.push(call)
  })
  await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready))
  const { port } = slow.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let fault: unknown = null
  const posting = post(configOf(port), EMAIL, WRITTEN).catch((reason: unknown) => {
    fault = reason
  })
  while (calls.length === 0) await turn()
  calls[0]?.write('220 relay.example\r\n')
  let seconds = 0
  for (; fault === null && seconds < 300; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]?.write('250-wait\r\n')
    for (let step = 0; step < 20; step += 1) await turn()
  }
  await posting
  expect(fault).toMatchObject({ cause: { message: 'The mail relay took too long.' } })
  expect(seconds).toBeLessThan(60)
  for (const call of calls) call.destroy()
  await new Promise((closed) => slow.close(closed))
})

test('emails follow each other on one connection, and a new one is made where the relay closed it', async () => {
  const relay = await startFakeRelay()
  const config = { ...configOf(0), smtpUrl: relay.url }
  for (const id of [1, 2, 3]) await post(config, { ...EMAIL, id }, WRITTEN)
  expect(relay.calls()).toBe(1)
  relay.hangUp()
  await post(config, { ...EMAIL, id: 4 }, WRITTEN)
  expect(relay.calls()).toBe(2)
  expect(relay.received).toHaveLength(4)
  await relay.stop()
})
