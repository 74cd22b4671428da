import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { renderEmail } from '#server/mail/render.tsx'
import { emails } from '#server/mail/tables.ts'
import { markDelivered } from '#server/orders/dispatch.ts'
import { countReturnViews } from '#server/orders/office-returns.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { refunds } from '#server/payments/tables.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { EMAIL_HEAD } from '#tests/emails.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  cookie = (await comeInAsAdmin(shop.app)).cookie
})
afterAll(() => shop?.close())

const ask = async (path: string, form?: Record<string, string>, as = cookie) => {
  const answer = await fetch(shop.url + path, {
    headers: { cookie: as, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, page: await answer.text() }
}
const read = async (path: string) => (await ask(path)).page.replaceAll(/<!--.*?-->/g, '')

/** Somebody bought two radios of £20.00 each, and they arrived. */
async function sell(isOwn = false) {
  const vendor = isOwn ? null : await makeVendor(shop.app.db, { businessName: 'Pearl Audio' })
  const radio = await makeProduct(shop.app.db, {
    vendorId: vendor?.id ?? null,
    name: 'Windowsill Radio',
    stock: 9,
  })
  const bought = await buy(shop.app, [line(radio.id, 2)], { market: 'GB' })
  granted(await markDelivered(contextOf(shop.app, ADMIN), bought.order.id))
  const [first] = bought.lines
  if (!first) throw new Error('The line is missing.')
  return { ...bought, first, at: `/admin/orders/${bought.order.number}` }
}

async function askBack({ purchase, order, first }: Awaited<ReturnType<typeof sell>>, comment: string) {
  const guest = contextOf(shop.app, { role: 'guest', token: purchase.token } as const)
  const lines = [{ lineId: first.id, quantity: 1 }]
  return granted(await requestReturn(guest, order.id, { reason: 'damaged', comment, lines })).returnId
}

const statusOf = async (id: number) =>
  (await shop.app.db.select().from(returns).where(eq(returns.id, id)))[0]?.status
/** As an administrator deletes an order: it is in no list any more, and stays in the books. */
const archive = (id: number) =>
  shop.app.db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, id))
const refundsOf = (orderId: number) => shop.app.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const stateOf = async (id: number) => (await shop.app.db.select().from(orders).where(eq(orders.id, id)))[0]

describe('the returns of the back office', () => {
  test('say what they are for while nobody asked, and show what waits with its sum, buyer and seller', async () => {
    const none = await read('/admin/returns')
    for (const text of ['>No return waits<', '>No return waits for an answer<']) expect(none).toContain(text)
    expect(none).not.toContain('>0 returns')
    const bought = await sell()
    await askBack(bought, 'The knob is loose.')
    const page = await read('/admin/returns')
    for (const text of ['1 × Windowsill Radio', 'The knob is loose.', 'Pearl Audio', '£0.00', 'Decide'])
      expect(page).toContain(text)
    expect(page).toContain(`href="${bought.at}"`)
    expect(page).not.toContain('No return waits')
    expect(page).toContain('>1 return waits for an answer<')
  })

  test('are decided on the page of their order, and go on to the next list', async () => {
    const bought = await sell()
    const returnId = await askBack(bought, 'It hums all night.')
    const act = { returnId: String(returnId) }
    expect((await ask(bought.at, { ...act, intent: 'approve' })).status).toBe(200)
    expect(await statusOf(returnId)).toBe('approved')
    // Somebody else has the page from before open still.
    const late = await comeInAsAdmin(shop.app)
    const told = await ask(bought.at, { ...act, intent: 'approve' }, late.cookie)
    expect(told.page).toMatch(/keeper-\d+ was first\. This return is approved already\./)
    expect(await read('/admin/returns?view=requested')).not.toContain('It hums all night.')
    expect(await read('/admin/returns?view=approved')).toContain('It hums all night.')
    await ask(bought.at, { ...act, intent: 'receive' })
    expect(['received', 'refunded']).toContain(await statusOf(returnId))
    expect((await refundsOf(bought.order.id)).map(({ amount }) => amount)).toEqual([bought.first.unitPrice])
    // Pieces that came back are no longer where they were delivered to.
    const pieces = bought.first.quantity
    expect(await read(bought.at)).toContain('>1 returned<')
    expect(await read(bought.at)).not.toContain(`>${pieces} delivered<`)
  })

  test('are refused with a sentence that the buyer reads, and not without one', async () => {
    const bought = await sell()
    const returnId = await askBack(bought, 'Not my colour.')
    const act = { returnId: String(returnId), intent: 'reject' }
    expect((await ask(bought.at, { ...act, answer: '' })).status).toBe(422)
    expect(await statusOf(returnId)).toBe('requested')
    await ask(bought.at, { ...act, answer: 'It was worn' })
    expect(await statusOf(returnId)).toBe('rejected')
    expect(await read('/admin/returns?view=ended')).toContain('Not my colour.')
    const { ended } = await countReturnViews(shop.app.db)
    await archive(bought.order.id)
    expect(await read('/admin/returns?view=ended')).not.toContain('Not my colour.')
    expect((await countReturnViews(shop.app.db)).ended.value).toBe(ended.value - 1)
  })
})

describe('money of one line', () => {
  test('goes back in part with its reason, and the page says how much', async () => {
    const { order, first, at } = await sell()
    const form = { intent: 'refund-line', lineId: String(first.id), seen: '0', newest: '0' }
    const answer = await ask(at, { ...form, amount: '5.50', reason: 'A scratch' })
    expect(answer.status).toBe(200)
    expect(answer.page).toContain('£5.50 goes back to the buyer.')
    expect((await stateOf(order.id))?.refundedTotal).toBe(550)
  })

  test('does not go back beyond what was paid, without an amount or a reason, or for what changed meanwhile', async () => {
    const { order, first, at } = await sell()
    const form = {
      intent: 'refund-line',
      lineId: String(first.id),
      seen: '0',
      newest: '0',
      amount: '5',
      reason: 'A scratch',
    }
    for (const [wrong, sentence] of [
      [{ amount: '9999' }, 'can be refunded for it: its price and its share of the shipping.'],
      [{ amount: '' }, 'Please enter an amount above 0.'],
      [{ amount: '-3' }, 'Please enter an amount above 0.'],
      [{ reason: ' ' }, 'Please say why: the buyer reads it'],
      [{ lineId: '1999999999' }, 'There is no such line in this order.'],
      [{ seen: '100' }, '£1.00 of this order was refunded when you opened it, and £0.00 is now.'],
    ] as const) {
      const answer = await ask(at, { ...form, ...wrong })
      expect([wrong, answer.status, answer.page.includes(sentence)]).toEqual([
        wrong,
        expect.any(Number),
        true,
      ])
    }
    expect(await refundsOf(order.id)).toEqual([])
  })

  test('goes back once, however often it is sent', async () => {
    const { order, first, at } = await sell()
    const form = {
      intent: 'refund-line',
      lineId: String(first.id),
      seen: '0',
      newest: '0',
      amount: '5',
      reason: 'A scratch',
    }
    await Promise.all([ask(at, form), ask(at, form), ask(at, form)])
    expect(await refundsOf(order.id)).toHaveLength(1)
    expect((await stateOf(order.id))?.refundedTotal).toBe(500)
  })
})

test('the marketplace’s own products go back to the address of its settings, which the buyer reads on page and parcel and in the email', async () => {
  const sold = await sell(true)
  const returnId = String(await askBack(sold, 'Cracked'))
  const missing = 'No return address is saved, so the buyer cannot read where to send the pieces.'
  expect(await read(sold.at)).toContain(missing)
  expect(await read(sold.at)).toContain('href="/admin/site-settings"')
  await saveSetting(systemContext(shop.app), 'return_address', '9 Harbour Road, Bristol, BS1 5TY')
  // A node hears a moment later what was set.
  await expect.poll(() => read(sold.at)).not.toContain(missing)
  const approved = await ask(sold.at, { intent: 'approve', returnId })
  expect(approved.page).toContain('The buyer reads where to send it.')
  const place = '9 Harbour Road, Bristol, BS1 5TY'
  expect(await read(`/order/${sold.purchase.token}`)).toContain(place)
  expect(await read(`/admin/orders/slips?number=${sold.order.number}`)).toContain(place)
  const [email] = await shop.app.db
    .select({ data: emails.data })
    .from(emails)
    .where(eq(emails.key, `return-step:${sold.order.number}:${returnId}:approved`))
  if (!email) throw new Error('The buyer has no email.')
  expect(renderEmail(email.data, EMAIL_HEAD).plain).toMatch(
    /Send it to:\s+Infinity\s+9 Harbour Road, Bristol, BS1 5TY\s+Follow your return/,
  )
  // A seller's goods do not go there.
  const theirs = await sell()
  await askBack(theirs, 'Cracked')
  expect(await read(theirs.at)).toContain(missing)
})
