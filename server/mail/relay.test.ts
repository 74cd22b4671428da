import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { post } from './relay.ts'

const EMAIL = { id: 1, recipient: 'amira@mail.example' }
const WRITTEN = { subject: 'Welcome', html: '<p>Hello</p>', plain: 'Hello' }

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
  const config = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'a@b.example',
    publicUrl: 'http://localhost',
  }
  const posting = post(config, EMAIL, WRITTEN).catch((reason: unknown) => {
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
