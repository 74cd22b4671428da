import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcels } from '#server/orders/parcel-tables.ts'
import { orders } from '#server/orders/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'

let shop: ServedShop
let office: ReturnType<typeof openBrowser>
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
})
afterAll(() => shop?.close())

async function sell() {
  const vendor = await makeVendor(shop.app.db)
  const { id } = await makeProduct(shop.app.db, { vendorId: vendor.id, stock: 9 })
  return buy(shop.app, [line(id, 2)])
}
const send = async (path: string, form: Record<string, string>) => {
  const answer = await office.send(path, form)
  return { status: answer.status, page: await answer.text() }
}
const statusOf = async (id: number) =>
  (await shop.app.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

/** What a page says, without its marks. */
const words = (page: string) =>
  page.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')

describe('a parcel of an order that leaves in two', () => {
  /** An order of which one of two pieces left, and the page on which its buyer follows it. */
  async function sendOne() {
    const sold = await sell()
    const to = `/admin/orders/${sold.order.number}`
    const parcel = (trackingNumber: string) => ({
      ...{ intent: 'ship', carrier: 'Harbour Couriers', trackingNumber },
      ...{ 'lines[0].lineId': String(sold.lines[0]?.id), 'lines[0].quantity': '1' },
    })
    expect((await send(to, parcel('HC 1'))).page).toContain('1 piece is on its way; 1 left to send.')
    const [first] = await shop.app.db.select().from(parcels).where(eq(parcels.orderId, sold.order.id))
    const arrived = async () =>
      (await shop.app.db.select().from(parcels).where(eq(parcels.orderId, sold.order.id))).map(
        ({ deliveredAt }) => deliveredAt !== null,
      )
    return { ...sold, to, parcel, parcelId: String(first?.id), arrived }
  }
  const buyer = (path: string, form?: Record<string, string>) =>
    fetch(shop.url + path, {
      redirect: 'manual',
      headers: { Origin: shop.url },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })

  test('is marked as delivered by an administrator, each by itself, and the order with the last one', async () => {
    const { order, to, parcel, parcelId, arrived } = await sendOne()
    expect(words(await office.page(to))).toContain('Mark parcel 1 as delivered')
    const marked = await send(to, { intent: 'parcel-delivered', parcelId })
    expect(marked.page).toContain('The parcel is marked as delivered.')
    expect([await arrived(), await statusOf(order.id)]).toEqual([[true], 'processing'])
    const again = await send(to, { intent: 'parcel-delivered', parcelId })
    expect([again.status, again.page]).toEqual([
      422,
      expect.stringContaining('This parcel is marked as delivered already.'),
    ])
    await send(to, parcel('HC 2'))
    expect(words(await office.page(to))).not.toContain('Mark parcel 1')
    const sent = await shop.app.db.select().from(parcels).where(eq(parcels.orderId, order.id))
    const last = sent.find(({ trackingNumber }) => trackingNumber === 'HC 2')
    await send(to, { intent: 'parcel-delivered', parcelId: String(last?.id) })
    expect([await arrived(), await statusOf(order.id)]).toEqual([[true, true], 'delivered'])
  })

  test('is no whole order: that this arrived is said with a reason, in the list, its modal and its page', async () => {
    const { order, to } = await sendOne()
    const asks = `deliver=${order.number}`
    for (const page of [`/admin/orders?q=${order.number}`, `/admin/orders?show=${order.number}`, to])
      expect(await office.page(page)).toMatch(new RegExp(`href="[^"]*${asks}[^"]*"`))
    const at = `/admin/orders?${asks}`
    expect(words(await office.page(at))).toContain('Only a part of this order is sent.')
    const form = { one: String(order.id), intent: 'deliver' }
    expect((await send(at, { ...form, reason: '' })).status).toBe(422)
    expect(await statusOf(order.id)).toBe('processing')
    await send(at, { ...form, reason: 'Both came in one box' })
    expect(await statusOf(order.id)).toBe('delivered')
    expect(words(await office.page(to))).not.toContain('Mark Delivered')
  })

  test('is marked by its buyer on their page of the order, and by nobody who has another order', async () => {
    const { order, purchase, parcelId, arrived } = await sendOne()
    const other = await sell()
    const form = { intent: 'parcel-delivered', orderId: String(order.id), parcelId }
    expect((await buyer(`/order/${other.purchase.token}`, form)).status).toBeGreaterThanOrEqual(400)
    expect(await arrived()).toEqual([false])
    const to = `/order/${purchase.token}`
    const followed = words(await (await buyer(to)).text())
    for (const sentence of ['This parcel has arrived', '1 piece follows in another parcel.'])
      expect(followed).toContain(sentence)
    const told = await (await buyer(to, form)).text()
    expect(told).toContain('Thank you. The parcel is marked as delivered.')
    expect([await arrived(), await statusOf(order.id)]).toEqual([[true], 'processing'])
    expect(words(await (await buyer(to)).text())).not.toContain('This parcel has arrived')
  })
})
