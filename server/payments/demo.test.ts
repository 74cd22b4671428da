import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { findDemoOrder, setDemoBehaviour } from '#tests/providers.ts'
import { openProvider } from '../app.ts'
import { MINUTE } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { approveDemoOrder, demoProvider } from './demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
const open = async () => {
  const number = `ORD-${++count}`
  const { id } = await app.provider.createOrder({
    amount: money(5000, 'USD'),
    number,
    description: `Order ${number}`,
    shipTo: null,
    key: number,
  })
  return id
}

test('there is no demo provider outside of a demo', () => {
  const config = { ...app.config, demo: false, paypal: null }
  expect(() => demoProvider(config, app.db, app.clock)).toThrow('Only a demo takes demo payments')
  expect(() => openProvider(config, app.db, app.clock)).toThrow('Only a demo takes demo payments')
})

describe('the demo provider behaves as a payment company does', () => {
  test('the same key is the same order and the same capture', async () => {
    const id = await open()
    count -= 1
    expect(await open()).toBe(id)
    await approveDemoOrder(app.db, id)
    const first = await app.provider.capture(id, 'once')
    expect(first).toMatchObject({ status: 'completed', amount: money(5000, 'USD'), number: `ORD-${count}` })
    expect(await app.provider.capture(id, 'once')).toEqual(first)
  })

  test('what was taken is taken once, whoever approves it again and whatever key comes then', async () => {
    const id = await open()
    const status = async () => (await app.provider.findOrder(id))?.status
    expect(await status()).toBe('created')
    await approveDemoOrder(app.db, id)
    expect(await status()).toBe('approved')
    const first = await app.provider.capture(id, 'once')
    await approveDemoOrder(app.db, id)
    expect(await status()).toBe('captured')
    expect(await app.provider.capture(id, 'again')).toEqual(first)
  })

  test('what was not approved, or is declined, moves no money', async () => {
    const id = await open()
    expect(await app.provider.capture(id, 'k')).toMatchObject({
      status: 'declined',
      reason: 'ORDER_NOT_APPROVED',
    })
    await setDemoBehaviour(app.db, id, 'decline')
    await approveDemoOrder(app.db, id)
    expect(await app.provider.capture(id, 'k')).toMatchObject({
      status: 'declined',
      reason: 'INSTRUMENT_DECLINED',
    })
    expect((await app.provider.findOrder(id))?.capture).toBeNull()
  })

  test('an answer that is lost is lost once: asking again shows the truth', async () => {
    const id = await open()
    await setDemoBehaviour(app.db, id, 'lose-answer')
    await approveDemoOrder(app.db, id)
    await expect(app.provider.capture(id, 'k')).rejects.toThrow('lost')
    expect(await app.provider.findOrder(id)).toMatchObject({
      status: 'captured',
      capture: { status: 'completed' },
    })
    expect((await app.provider.capture(id, 'k')).status).toBe('completed')
  })

  test('it gives money back once a key, and never more than it took', async () => {
    const id = await open()
    await approveDemoOrder(app.db, id)
    const { captureId } = await app.provider.capture(id, 'k')
    const first = await app.provider.refund(captureId, money(3000, 'USD'), 'a', '')
    expect(await app.provider.refund(captureId, money(3000, 'USD'), 'a', '')).toEqual(first)
    expect(first.status).toBe('completed')
    expect((await app.provider.refund(captureId, money(2001, 'USD'), 'b', '')).status).toBe('failed')
    expect((await app.provider.refund(captureId, money(2000, 'GBP'), 'c', '')).status).toBe('failed')
    expect((await app.provider.refund(captureId, money(2000, 'USD'), 'd', '')).status).toBe('completed')
    expect((await findDemoOrder(app.db, id))?.refunded).toBe(5000)
    expect((await app.provider.refund('X', money(1, 'USD'), 'e', '')).status).toBe('failed')
  })

  test('it lists what it took and gave back from one moment until before another', async () => {
    const clock = handClock()
    const provider = demoProvider(app.config, app.db, clock)
    const id = await open()
    const taken = clock.now()
    await approveDemoOrder(app.db, id)
    const { captureId } = await provider.capture(id, 'k')
    clock.forward(MINUTE)
    const back = clock.now()
    const { refundId } = await provider.refund(captureId, money(2000, 'USD'), 'listed', '')
    const listed = async (from: Date, to: Date) =>
      (await provider.listTransactions(from, to)).movements.map((each) => each.id)
    expect(await listed(taken, back)).toEqual([captureId])
    expect(await listed(back, new Date(back.getTime() + 1))).toEqual([refundId])
    expect(await listed(new Date(taken.getTime() + 1), back)).toEqual([])
    expect(await listed(new Date(back.getTime() + 1), new Date(back.getTime() + 2))).toEqual([])
  })

  test('it knows no orders of others, and tells nobody anything by itself', async () => {
    expect(await app.provider.findOrder('X')).toBeNull()
    await expect(app.provider.capture('X', 'k')).rejects.toThrow()
    expect(app.provider.maySign(new Headers())).toBe(false)
    expect(await app.provider.readEvent(new Headers(), '{}')).toBeNull()
  })
})
