import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import type { House } from '../house.ts'
import { sendLetter, writeLetter, writeLetters } from './actions.ts'
import type { NewOrder, OrderConfirmation } from './letters.ts'
import { findLetter, listLetters } from './queries.ts'
import { renderLetter } from './render.tsx'
import { letters } from './tables.ts'

let house: TestHouse
let relay: Awaited<ReturnType<typeof startFakeRelay>>
let posting: House
beforeAll(async () => {
  house = await openTestHouse()
  relay = await startFakeRelay()
  posting = { ...house, config: { ...house.config, smtpUrl: relay.url } }
})
afterAll(async () => {
  await house.close()
  await relay.stop()
})

const address = { name: 'Amina Haddad', lines: ['12 Palm Street', 'Dubai', 'AE'], phone: '+971501234567' }
const goods = {
  number: 'ORD-1A',
  currency: 'AED' as const,
  lines: [{ name: 'Copper <lamp>', variationLabel: 'Large', quantity: 2, total: 8000 }],
  subtotal: 8000,
  shipping: 0,
  total: 8000,
  address,
}
const confirmation: OrderConfirmation = {
  kind: 'order-confirmation',
  ...goods,
  firstName: 'Amina',
  token: 'the-token',
  paymentMethod: 'PayPal',
  deliveryDays: 9,
}
const newOrder: NewOrder = { kind: 'new-order', ...goods, seller: 'Majlis Home', dispatchMethod: 'infinity' }
const head = { marketplace: 'Infinity', url: 'https://shop.example' }

let count = 0
async function put(data: OrderConfirmation | NewOrder = confirmation): Promise<number> {
  const key = `letter-${++count}`
  await writeLetter(house.db, { key, recipient: 'amina@mail.example', data })
  const [row] = await house.db.select({ id: letters.id }).from(letters).where(eq(letters.key, key))
  return row?.id ?? 0
}

describe('a letter', () => {
  test('of a confirmed order says what was bought, for how much, where it goes and when, also without colours', async () => {
    const { subject, html, plain } = await renderLetter(confirmation, head)
    expect(subject).toBe('Order Confirmed: ORD-1A')
    for (const text of [html, plain])
      for (const part of [
        'Amina',
        'ORD-1A',
        'AED 80.00',
        'Large',
        '12 Palm Street',
        'PayPal',
        '9 business days',
      ])
        expect(text).toContain(part)
    expect(html).toContain('https://shop.example/thank-you/the-token')
    expect(html).toContain('Copper &lt;lamp&gt;')
    expect(plain).toContain('Copper <lamp>')
    expect(plain).not.toContain('<div')
  })

  test('of a new order tells a seller what to pack and who collects it', async () => {
    const { subject, plain } = await renderLetter(newOrder, head)
    expect(subject).toBe('New order ORD-1A')
    expect(plain).toContain('Please pack it; Infinity collects and delivers it.')
    const own = await renderLetter({ ...newOrder, dispatchMethod: 'store' }, head)
    expect(own.plain).toContain('send it to the address below')
  })
})

describe('the outbox', () => {
  test('knows a letter by its key: written twice it is one', async () => {
    const letter = { key: 'order-confirmation:ORD-9', recipient: 'a@b.example', data: confirmation }
    await writeLetters(house.db, [letter, { ...letter, key: 'order-confirmation:ORD-10' }])
    await writeLetter(house.db, letter)
    const rows = await house.db.select().from(letters).where(eq(letters.key, letter.key))
    expect(rows).toMatchObject([{ kind: 'order-confirmation', status: 'queued' }])
    await writeLetters(house.db, [])
  })

  test('forgets a letter whose transaction is undone', async () => {
    const undone = house.db.transaction(async (tx) => {
      await writeLetter(tx, { key: 'undone', recipient: 'a@b.example', data: confirmation })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await house.db.select().from(letters).where(eq(letters.key, 'undone'))).toEqual([])
  })

  test('keeps letters for the mailbox page when there is no relay', async () => {
    const id = await put()
    await sendLetter(house, id)
    expect(await findLetter(house.db, id)).toMatchObject({
      status: 'sent',
      subject: 'Order Confirmed: ORD-1A',
    })
    expect((await findLetter(house.db, id))?.plain).toContain('AED 80.00')
    const [newest] = await listLetters(house.db)
    expect(newest).toMatchObject({ id, recipient: 'amina@mail.example' })
    const older = await put()
    const later = await put()
    expect((await listLetters(house.db, later)).map((letter) => letter.id).slice(0, 2)).toEqual([older, id])
  })

  test('sends a letter once, however many workers try', async () => {
    const id = await put()
    const before = relay.received.length
    await Promise.all([...Array(5)].map(() => sendLetter(posting, id)))
    await sendLetter(posting, id)
    expect(relay.received.length - before).toBe(1)
    const sent = relay.received.at(-1)
    expect(sent?.to).toEqual(['amina@mail.example'])
    expect(sent?.message).toContain('Subject: Order Confirmed: ORD-1A')
    expect(sent?.message).toContain(`<letter-${id}@localhost>`)
    expect(sent?.message).toContain('text/plain')
    expect(sent?.message).toContain('text/html')
  })

  test('tries again when the relay says no, and says why meanwhile', async () => {
    const id = await put()
    relay.refuse(true)
    await expect(sendLetter(posting, id)).rejects.toThrow()
    expect(await findLetter(house.db, id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await findLetter(house.db, id))?.error).toContain('Try later')
    relay.refuse(false)
    await sendLetter(posting, id)
    expect(await findLetter(house.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
  })

  test('in production does not keep what it has sent', async () => {
    const id = await put()
    await sendLetter({ ...posting, config: { ...posting.config, mode: 'production' } }, id)
    expect(await findLetter(house.db, id)).toMatchObject({ status: 'sent', html: null, plain: null })
  })
})
