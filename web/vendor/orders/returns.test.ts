import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { auditEvents } from '#server/audit/tables.ts'
import { products } from '#server/catalog/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { parcels } from '#server/orders/parcel-tables.ts'
import { orders, purchases, returns } from '#server/orders/tables.ts'
import { trackingVersion } from '#server/orders/tracking.ts'
import { recordRefund } from '#server/payments/refund-answers.ts'
import { refunds } from '#server/payments/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { formatMoney, money, toDecimal } from '#server/platform/money.ts'
import { vendors } from '#server/vendors/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { giveUpJobs } from '#tests/queue.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  // What a refund comes to is said by each test.
  await giveUpJobs(shop.app, 'send-refund')
})
afterAll(() => shop?.close())

/** A seller with an order of three radios, and what they read and send on its page. */
async function sell() {
  const { vendor, cookie } = await makeSeller(shop.app)
  const radio = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Windowsill Radio', stock: 20 })
  const bought = await buy(shop.app, [line(radio.id, 3)])
  const lineId = bought.lines[0]?.id ?? 0
  const to = `/vendor/orders/${bought.order.number}`
  const read = async (path = to) => (await fetch(shop.url + path, { headers: { cookie } })).text()
  const act = async (form: Record<string, string>) => {
    const headers = { cookie, Origin: shop.url }
    const answer = await fetch(shop.url + to, { method: 'POST', headers, body: new URLSearchParams(form) })
    return answer.text()
  }
  const askBack = async () => {
    await deliver(shop.app, bought.order.id)
    const guest = contextOf(shop.app, { role: 'guest', token: bought.purchase.token } as const)
    const request = { reason: 'does-not-fit', comment: '', lines: [{ lineId, quantity: 1 }] }
    return granted(await requestReturn(guest, bought.order.id, request)).returnId
  }
  return { ...bought, vendor, radio, lineId, read, act, askBack }
}

/** Since it was sold its seller gave it variations: its pieces are not counted as stock again. */
const giveVariations = (productId: number) =>
  shop.app.db.update(products).set({ hasVariations: true }).where(eq(products.id, productId))

test('a return says until when it is answered, and once that is over, that it was due', async () => {
  const { read, askBack } = await sell()
  const returnId = await askBack()
  const dayOf = (at: Date) =>
    at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [row] = await shop.app.db.select().from(returns).where(eq(returns.id, returnId))
  const asked = row?.createdAt ?? new Date(0)
  const said = (page: string) => page.replaceAll('<!-- -->', '').replaceAll(',', '')
  const due = new Date(asked.getTime() + 3 * DAY)
  expect(said(await read())).toContain(`Answer by ${dayOf(due).replaceAll(',', '')}`)
  const long = new Date(asked.getTime() - 5 * DAY)
  await shop.app.db.update(returns).set({ createdAt: long }).where(eq(returns.id, returnId))
  const was = new Date(long.getTime() + 3 * DAY)
  expect(said(await read())).toContain(`Answer was due on ${dayOf(was).replaceAll(',', '')}`)
})

test('pieces that are not counted as stock again are told to the seller, and stand in what happened', async () => {
  const { order, radio, lineId, act, askBack, read } = await sell()
  await giveVariations(radio.id)
  const told = 'Not counted as stock again: Windowsill Radio.'
  const cancelled = {
    intent: 'cancel-line',
    lineId: String(lineId),
    quantity: '1',
    seen: '3',
    reason: 'Broken',
  }
  expect(await act(cancelled)).toContain(told)
  const id = String(await askBack())
  expect(await act({ intent: 'approve', returnId: id })).not.toContain(told)
  expect(await act({ intent: 'receive', returnId: id, restock: String(lineId) })).toContain(told)
  const events = await shop.app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, order.number))
  const named = events.filter(({ details }) => Array.isArray(details.unshelved)).map(({ action }) => action)
  expect(named.toSorted()).toEqual(['order.pieces-cancelled', 'return.received'])
  expect(await read('/vendor/dashboard')).toContain('Not counted as stock again: Windowsill Radio')
})

test('what a return gives back is the same sum for buyer, seller and office, who all read it as it is charged back', async () => {
  const { order, read, act, askBack, lineId, purchase } = await sell()
  const link = `/order/${purchase.token}`
  expect(await read(link)).not.toContain('of it is refunded')
  expect(await read()).not.toContain('of it is refunded')
  const returnId = String(await askBack())
  await act({ intent: 'approve', returnId })
  await act({ intent: 'receive', returnId, restock: String(lineId) })
  const [refund] = await shop.app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  expect(refund).toMatchObject({ currency: 'AED', chargeCurrency: 'USD' })
  const said = (page: string) => page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  const sum = `AED ${toDecimal(refund?.amount ?? 0)}`
  if (!refund) throw new Error('The refund is missing.')
  const charged = `$${toDecimal(refund.chargeAmount)} of it`
  const office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
  const pages = async () => ({
    buyer: said(await read(link)),
    invoice: said(await read(`${link}/invoice`)),
    seller: said(await read()),
    office: said(await office.page(`/admin/orders/${order.number}`)),
  })
  const labels = (page: string) =>
    [...page.matchAll(/<dt[^>]*>(Refunded|Being refunded)<\/dt>/g)].map(([, label]) => label)
  const waiting = await pages()
  // In the file of orders it stands as what is promised, and not as what is back.
  const inFile = (await read('/vendor/orders.csv')).split('\r\n').find((row) => row.includes(order.number))
  expect(inFile?.split(',').at(10)).toBe('0.00')
  expect(inFile?.split(',').at(-1)).toBe(toDecimal(refund.amount))
  for (const page of Object.values(waiting)) {
    expect(page).toContain(sum)
    expect(new Set(labels(page))).toEqual(new Set(['Being refunded']))
    expect(page).not.toContain(`${charged} is refunded.`)
  }
  for (const page of [waiting.buyer, waiting.seller, waiting.office])
    expect(page).toContain(`${charged} is being refunded.`)
  expect(waiting.seller).toContain(`-${sum}`)
  await recordRefund(systemContext(shop.app), refund, purchase.id, { status: 'completed', refundId: 'R-7' })
  const sent = await pages()
  for (const page of Object.values(sent)) {
    expect(page).toContain(sum)
    expect(new Set(labels(page))).toEqual(new Set(['Refunded']))
    expect(page).not.toContain('being refunded')
  }
  for (const page of [sent.buyer, sent.seller, sent.office]) expect(page).toContain(`${charged} is refunded.`)
})

const UNKNOWN = 'Where to is not known yet. Please ask us before you send anything.'

test('nobody is promised an address for a return that its seller never gave', async () => {
  const { read, act, askBack, purchase } = await sell()
  const returnId = String(await askBack())
  expect(await read()).toContain('You have no return address yet')
  const approved = await act({ intent: 'approve', returnId })
  expect(approved).not.toContain('The buyer reads where to send it.')
  expect(approved).toContain('The return is approved. The buyer does not know yet where to send it')
  expect(await read(`/order/${purchase.token}`)).toContain(UNKNOWN)
})

test('where the seller has a return address, the buyer reads it once the return is approved', async () => {
  const { read, act, askBack, purchase, vendor } = await sell()
  const place = {
    name: 'Back room',
    address: '1 Quay',
    city: 'Bath',
    state: '',
    zipCode: 'BA1 1AA',
    country: 'GB',
  }
  await shop.app.db.update(vendors).set({ returnAddress: place }).where(eq(vendors.id, vendor.id))
  const returnId = String(await askBack())
  expect(await read()).not.toContain('You have no return address yet')
  expect(await act({ intent: 'approve', returnId })).toContain('The buyer reads where to send it.')
  const page = await read(`/order/${purchase.token}`)
  expect(page).toContain('BA1 1AA')
  expect(page).not.toContain(UNKNOWN)
})

test('of pieces that are counted again nothing is said', async () => {
  const { radio, lineId, act } = await sell()
  const stockOf = async () =>
    (await shop.app.db.select({ stock: products.stock }).from(products).where(eq(products.id, radio.id)))[0]
  expect(await stockOf()).toEqual({ stock: 17 })
  const form = { intent: 'cancel-line', lineId: String(lineId), quantity: '1', seen: '3', reason: 'Broken' }
  const page = await act(form)
  expect(page).toMatch(/Cancelled\. [^<]+ goes back to the buyer\./)
  expect(page).not.toContain('Not counted as stock again')
  expect(await stockOf()).toEqual({ stock: 18 })
})

test('a view of orders finds nothing where there are others, and says that there are none yet where there are none', async () => {
  const { read } = await sell()
  expect(await read('/vendor/orders?view=returns')).toContain('Nothing found')
  const { cookie } = await makeSeller(shop.app)
  const page = await (await fetch(`${shop.url}/vendor/orders?view=returns`, { headers: { cookie } })).text()
  expect(page).toContain('No orders yet')
  expect(page).not.toContain('Nothing found')
})

test('the list of orders says beneath a total what of it went back, where something did', async () => {
  const { order, read } = await sell()
  const total = async () => {
    const cell = /data-label="Total"[^>]*>([\s\S]*?)<\/td>/.exec(await read('/vendor/orders'))?.[1] ?? ''
    // A currency goes on to the next line with its amount.
    return cell
      .replaceAll(/<!-- -->|<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
      .trim()
  }
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  expect(await total()).toBe(price(order.total))
  const refund = (refundedTotal: number, refundedBack: number) =>
    shop.app.db.update(orders).set({ refundedTotal, refundedBack }).where(eq(orders.id, order.id))
  await refund(1050, 0)
  expect((await total()).split(/ {2,}/)).toEqual([price(order.total), `Refunding ${price(1050)}`])
  await refund(1050, 1050)
  expect((await total()).split(/ {2,}/)).toEqual([price(order.total), `Refunded ${price(1050)}`])
  await refund(1050, 1000)
  const both = [`Refunded ${price(1000)}`, `Refunding ${price(50)}`]
  expect((await total()).split(/ {2,}/)).toEqual([price(order.total), ...both])
})

test('a refund that the provider refused is not said to have gone out: the buyer and the office read where it is', async () => {
  const { order, read, act, askBack, lineId, purchase } = await sell()
  const link = `/order/${purchase.token}`
  const returnId = String(await askBack())
  await act({ intent: 'approve', returnId })
  const office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
  const offices = () => office.page('/admin/returns?view=ended')
  expect(await act({ intent: 'receive', returnId, restock: String(lineId) })).toContain(
    'The pieces are back, and the money is on its way.',
  )
  const told = async () => [await read(link), await offices()]
  const wentOut = 'Your refund went out.'
  const [buyerWaits, officeWaits] = await told()
  expect(buyerWaits).toContain('Your refund is being made.')
  expect(buyerWaits).not.toContain(wentOut)
  expect(officeWaits).toContain('Being refunded')
  const [refund] = await shop.app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  if (!refund) throw new Error('The refund is missing.')
  await recordRefund(systemContext(shop.app), refund, purchase.id, { status: 'failed', refundId: '' })
  const [buyerLate, officeLate] = await told()
  expect(buyerLate).toContain('Your refund could not be made yet.')
  expect(buyerLate).not.toContain(wentOut)
  expect(officeLate).toContain('Refund delayed')
  const sent = { status: 'completed', completedAt: new Date() } as const
  await shop.app.db.update(refunds).set(sent).where(eq(refunds.id, refund.id))
  const [buyerHas] = await told()
  expect(buyerHas).toContain(wentOut)
})

test('of a refund that the provider refused the seller’s page holds nothing, and of one that waits no word of the provider', async () => {
  const { order, read, act, lineId, purchase } = await sell()
  for (const seen of ['3', '2'])
    await act({ intent: 'cancel-line', lineId: String(lineId), quantity: '1', seen, reason: 'Broken' })
  const change = (id: number, to: Partial<typeof refunds.$inferInsert>) =>
    shop.app.db.update(refunds).set(to).where(eq(refunds.id, id))
  const [refused, waiting] = await shop.app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  if (!refused || !waiting) throw new Error('The refunds are missing.')
  await change(refused.id, { reason: 'Mended twice' })
  const answer = { status: 'failed', refundId: '', reason: 'PAYEE_IS_LOCKED' } as const
  await recordRefund(systemContext(shop.app), refused, purchase.id, answer)
  await change(waiting.id, { reason: 'Scratched', error: 'BALANCE_IS_LOW' })
  const office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
  const theirs = await office.page(`/admin/orders/${order.number}`)
  for (const text of ['Mended twice', 'PAYEE_IS_LOCKED', 'BALANCE_IS_LOW']) expect(theirs).toContain(text)
  const own = [await read(), await read(`/vendor/orders/${order.number}.data`)]
  for (const page of own) {
    expect(page).toContain('Scratched')
    for (const text of ['Mended twice', 'PAYEE_IS_LOCKED', 'BALANCE_IS_LOW']) expect(page).not.toContain(text)
  }
})

test('where a buyer has no address to write to any more, no form and no answer promises them an email', async () => {
  const { order, lineId, read, act, purchase } = await sell()
  const gone = 'The buyer gets no email: there is no address to write to.'
  const email = /gets an email|The buyer reads/
  expect(await read()).toMatch(email)
  expect(await read()).not.toContain(gone)
  const nobody = { customerEmail: '', customerFirstName: '', customerLastName: '' }
  await shop.app.db.update(purchases).set(nobody).where(eq(purchases.id, purchase.id))
  const page = await read()
  expect(page).not.toMatch(email)
  expect(page).toContain(gone)
  expect(page).toContain('Deleted customer')
  const parcel = { carrier: 'Post', trackingNumber: 'P 1' }
  await act({ intent: 'ship', ...parcel, 'lines[0].lineId': String(lineId), 'lines[0].quantity': '1' })
  const [sent] = await shop.app.db.select().from(parcels).where(eq(parcels.orderId, order.id))
  const parcelId = String(sent?.id)
  const dialog = await read(`/vendor/orders/${order.number}?tracking=${parcelId}`)
  expect(dialog).toContain('Edit tracking of parcel')
  expect(dialog).not.toMatch(email)
  const seen = sent ? trackingVersion(sent) : ''
  const change = { ...parcel, trackingNumber: 'P 2', trackingUrl: '', seen }
  const answer = await act({ intent: 'tracking', parcelId, ...change })
  expect(answer).toContain(`Saved. ${gone}`)
})
