import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPlainTransaction, systemContext } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import type { App } from '../app.ts'
import type { Money } from '../platform/money.ts'
import { sendEmail, writeEmail, writeEmails } from './actions.ts'
import type { NewOrder, OrderConfirmation } from './emails.ts'
import { findEmail, listEmails } from './queries.ts'
import { renderEmail } from './render.tsx'
import { emails } from './tables.ts'

let app: TestApp
let relay: Awaited<ReturnType<typeof startFakeRelay>>
let posting: App
beforeAll(async () => {
  app = await openTestApp()
  relay = await startFakeRelay()
  posting = { ...app, config: { ...app.config, smtpUrl: relay.url } }
})
afterAll(async () => {
  await app.close()
  await relay.stop()
})

const address = { name: 'Amina Haddad', lines: ['12 Palm Street', 'Dubai', 'AE'], phone: '+971501234567' }
const items = {
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
  ...items,
  firstName: 'Amina',
  token: 'the-token',
  paymentMethod: 'PayPal',
  deliveryDays: 9,
}
const newOrder: NewOrder = { kind: 'new-order', ...items, vendor: 'Majlis Home', dispatchMethod: 'infinity' }
const head = { marketplace: 'Infinity', url: 'https://shop.example' }

let count = 0
async function put(data: OrderConfirmation | NewOrder = confirmation): Promise<number> {
  const key = `email-${++count}`
  await writeEmail(systemContext(app), { key, recipient: 'amina@mail.example', language: 'en', data })
  const [row] = await app.db.select({ id: emails.id }).from(emails).where(eq(emails.key, key))
  return row?.id ?? 0
}

describe('an email', () => {
  test('of a confirmed order says what was bought, for how much, where it goes and when, also without colours', async () => {
    const { subject, html, plain } = await renderEmail(confirmation, head)
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
    expect(html).toContain('https://shop.example/order/the-token')
    expect(html).toContain('Copper &lt;lamp&gt;')
    expect(plain).toContain('Copper <lamp>')
    expect(plain).not.toContain('<div')
  })

  test('of a confirmed order says what was charged where that is another currency than the prices’', () => {
    const plainOf = (charged: Pick<OrderConfirmation, 'charged'>) =>
      renderEmail({ ...confirmation, ...charged }, head).plain
    expect(plainOf({ charged: { amount: 2178, currency: 'USD' } })).toContain('You were charged $21.78')
    expect(plainOf({ charged: { amount: 8000, currency: 'AED' } })).not.toContain('You were charged')
    expect(plainOf({})).not.toContain('You were charged')
  })

  test('of a confirmed order says the day instead of the number of days where a seller who is away takes longer', () => {
    const plainOf = (changed: Partial<OrderConfirmation>) =>
      renderEmail({ ...confirmation, ...changed }, head).plain
    const late = plainOf({ lateBy: '2027-01-06T00:00:00.000Z' })
    expect(late).toContain('We expect all of it with you by 6 January.')
    expect(late).not.toContain('business days')
    expect(plainOf({ deliveryDays: 1 })).toContain('within 1 business day.')
  })

  test('of a refund promises the days that the pages of the shop promise', async () => {
    const about = { firstName: 'Amina', number: 'ORD-1A', token: 'the-token', vendor: 'Majlis Home' }
    for (const kind of ['order-cancelled', 'order-refunded'] as const) {
      const { plain } = await renderEmail({ kind, ...about, refund: 8000, currency: 'AED' }, head)
      expect(plain).toContain(
        'We are refunding AED 80.00 the way you paid. It arrives within 5 to 7 business days after it went out.',
      )
      // The provider has not answered yet.
      expect(plain).not.toMatch(/has been refunded|was refunded|is refunded|goes back|went back|on its way/)
      const plainOf = (charged: Money) =>
        renderEmail({ kind, ...about, refund: 8000, currency: 'AED', charged }, head).plain
      expect(plainOf({ amount: 2178, currency: 'USD' })).toContain(
        'We are refunding AED 80.00 the way you paid, as $21.78. It arrives within 5 to 7 business days after it went out.',
      )
      expect(plainOf({ amount: 8000, currency: 'AED' })).toBe(plain)
    }
  })

  test('of an order whose money was sent back at the provider says that it went back', async () => {
    const about = { firstName: 'Amina', number: 'ORD-1A', token: 'the-token', vendor: 'Majlis Home' }
    const cancelled = {
      kind: 'order-cancelled',
      ...about,
      refund: 8000,
      currency: 'AED',
      isBack: true,
    } as const
    const plainOf = (charged?: Money) =>
      renderEmail({ ...cancelled, ...(charged && { charged }) }, head).plain
    expect(plainOf()).toContain(
      'AED 80.00 went back the way you paid. It arrives within 5 to 7 business days.',
    )
    expect(plainOf({ amount: 2178, currency: 'USD' })).toContain(
      'AED 80.00 went back the way you paid, as $21.78.',
    )
    expect(plainOf()).not.toContain('We are refunding')
    expect(renderEmail({ ...cancelled, refund: 0 }, head).plain).not.toMatch(/refund|went back/)
  })

  test('of a new order tells a seller what to pack and who collects it', async () => {
    const { subject, plain } = await renderEmail(newOrder, head)
    expect(subject).toBe('New order ORD-1A')
    expect(plain).toContain('Please pack it; Infinity collects and delivers it.')
    const own = await renderEmail({ ...newOrder, dispatchMethod: 'store' }, head)
    expect(own.plain).toContain('send it to the address below')
  })
})

test('whoever left no name that can be said is greeted without one', async () => {
  const reset = { kind: 'password-reset', path: '/reset', minutes: 30 } as const
  const greeting = async (firstName: string) =>
    (await renderEmail({ ...reset, firstName }, head)).plain.match(/^Hello.*/m)?.[0]
  expect(await greeting('Amina')).toBe('Hello Amina,')
  expect(await greeting('')).toBe('Hello,')
})

describe('the outbox', () => {
  test('knows an email by its key: written twice it is one', async () => {
    const email = {
      key: 'order-confirmation:ORD-9',
      recipient: 'a@b.example',
      language: 'en' as const,
      data: confirmation,
    }
    await writeEmails(systemContext(app), [email, { ...email, key: 'order-confirmation:ORD-10' }])
    await writeEmail(systemContext(app), email)
    const rows = await app.db.select().from(emails).where(eq(emails.key, email.key))
    expect(rows).toMatchObject([{ kind: 'order-confirmation', status: 'queued' }])
    await writeEmails(systemContext(app), [])
  })

  test('forgets an email whose transaction is undone', async () => {
    const undone = inPlainTransaction(systemContext(app), async (ctx) => {
      await writeEmail(ctx, {
        key: 'undone',
        recipient: 'a@b.example',
        language: 'en' as const,
        data: confirmation,
      })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await app.db.select().from(emails).where(eq(emails.key, 'undone'))).toEqual([])
  })

  test('keeps emails for the mailbox page when there is no relay', async () => {
    const id = await put()
    await sendEmail(systemContext(app), id)
    expect(await findEmail(app.db, id)).toMatchObject({
      status: 'sent',
      subject: 'Order Confirmed: ORD-1A',
    })
    expect((await findEmail(app.db, id))?.plain).toContain('AED 80.00')
    const [newest] = (await listEmails(app.db)).rows
    expect(newest).toMatchObject({ id, recipient: 'amina@mail.example' })
    const older = await put()
    const later = await put()
    expect((await listEmails(app.db, later)).rows.map((email) => email.id).slice(0, 2)).toEqual([older, id])
  })

  test('sends an email once, however many workers try', async () => {
    const id = await put()
    const before = relay.received.length
    await Promise.all([...Array(5)].map(() => sendEmail(systemContext(posting), id)))
    await sendEmail(systemContext(posting), id)
    expect(relay.received.length - before).toBe(1)
    const sent = relay.received.at(-1)
    expect(sent?.to).toEqual(['amina@mail.example'])
    expect(sent?.message).toContain('Subject: Order Confirmed: ORD-1A')
    expect(sent?.message).toContain(`<email-${id}@localhost>`)
    expect(sent?.message).toContain('text/plain')
    expect(sent?.message).toContain('text/html')
  })

  test('tries again when the relay says no, and says why meanwhile', async () => {
    const id = await put()
    relay.refuse(true)
    await expect(sendEmail(systemContext(posting), id)).rejects.toThrow()
    expect(await findEmail(app.db, id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await findEmail(app.db, id))?.error).toContain('Try later')
    relay.refuse(false)
    await sendEmail(systemContext(posting), id)
    expect(await findEmail(app.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
  })

  test('in production does not keep what it has sent', async () => {
    const id = await put()
    await sendEmail(systemContext({ ...posting, config: { ...posting.config, mode: 'production' } }), id)
    expect(await findEmail(app.db, id)).toMatchObject({ status: 'sent', html: null, plain: null })
  })
})
