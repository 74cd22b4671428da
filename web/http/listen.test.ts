import { Agent, get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

afterEach(() => vi.useRealTimers())

/** A shop in which a payment is taken until the test says that it came. */
async function openTill() {
  let arrive: () => void = () => undefined
  const began = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let pay: () => void = () => undefined
  const paid = new Promise<void>((resolve) => {
    pay = resolve
  })
  const app = new Hono()
  app.get('/pay', async (c) => {
    arrive()
    await paid
    return c.text('paid')
  })
  app.get('/', (c) => c.text('welcome'))
  const server = await listen(app, '127.0.0.1', 0)
  return { server, url: `http://127.0.0.1:${server.port}`, began, pay: () => pay() }
}

const ask = (url: string, agent: Agent) =>
  new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += piece)).on('end', () => resolve({ answer, text }))
    }).on('error', reject)
  })

test('a shop that closes lets a payment end, tells its line to close, and takes nobody new', async () => {
  const till = await openTill()
  const agent = new Agent({ keepAlive: true })
  expect((await ask(till.url, agent)).answer.headers.connection).toBe('keep-alive')
  const paying = ask(`${till.url}/pay`, agent)
  await till.began
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = till.server.stop()
  await expect(ask(till.url, new Agent())).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  till.pay()
  const { answer, text } = await paying
  expect([text, answer.headers.connection]).toEqual(['paid', 'close'])
  await closed
  agent.destroy()
})

test('a line on which nobody asks anything does not hold it up', async () => {
  const till = await openTill()
  const agent = new Agent({ keepAlive: true })
  await ask(till.url, agent)
  await till.server.stop()
  agent.destroy()
})
