import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { markParcelDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { parcels } from '#server/orders/parcel-tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
let admin: string
let rival: string
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  admin = (await comeInAsAdmin(shop.app)).cookie
  rival = (await makeSeller(shop.app)).cookie
})
afterAll(() => shop?.close())

/** An order that left in two parcels, on the desk of its seller and in the office. */
async function send() {
  const { vendor, cookie } = await makeSeller(shop.app, { businessName: 'Pearl Audio' })
  const { id } = await makeProduct(shop.app.db, { vendorId: vendor.id, stock: 9 })
  const sold = await buy(shop.app, [line(id, 2)])
  const lines = [{ lineId: sold.lines[0]?.id, quantity: 1 }]
  for (const trackingNumber of ['HC 1', 'HC 2']) {
    const parcel = { carrier: 'Harbour Couriers', trackingNumber, lines }
    granted(await shipOrder(contextOf(shop.app, ADMIN), sold.order.id, parcel))
  }
  const sent = () =>
    shop.app.db.select().from(parcels).where(eq(parcels.orderId, sold.order.id)).orderBy(parcels.id)
  const [first, second] = await sent()
  if (!first || !second) throw new Error('The parcels are missing.')
  const { number } = sold.order
  return {
    ...{ ...sold, first, second, sent },
    seller: { at: `/vendor/orders/${number}`, browser: openBrowser(shop.url, cookie) },
    office: { at: `/admin/orders/${number}`, browser: openBrowser(shop.url, admin) },
    rival: openBrowser(shop.url, rival),
  }
}

/** What stands in the fields of the form that a page shows. */
const fieldsOf = (page: string): Record<string, string> => {
  const [form = ''] = /<form[^>]*aria-label="Tracking"[\s\S]*?<\/form>/.exec(page) ?? []
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const told = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [told(input, ' name'), told(input, ' value')]))
}

describe.each(['seller', 'office'] as const)('by forms alone, on the desk of the %s, the tracking', (who) => {
  test('of each parcel is corrected by itself, and its buyer reads it on the page of the order', async () => {
    const { [who]: desk, first, second, sent, purchase } = await send()
    const page = await desk.browser.page(desk.at)
    for (const [at, { id }] of [first, second].entries())
      expect(page).toMatch(
        new RegExp(`<a[^>]*aria-label="Edit tracking of parcel ${at + 1}"[^>]*\\?tracking=${id}"`),
      )
    const to = `${desk.at}?tracking=${second.id}`
    const opened = await desk.browser.page(to)
    expect(opened).toContain('Edit tracking of parcel 2</h2>')
    const form = fieldsOf(opened)
    expect(form).toMatchObject({
      ...{
        parcelId: String(second.id),
        carrier: 'Harbour Couriers',
        trackingNumber: 'HC 2',
        trackingUrl: '',
      },
    })
    const right = {
      ...form,
      intent: 'tracking',
      trackingNumber: 'HC 22',
      trackingUrl: 'https://hc.example/22',
    }
    const saved = await (await desk.browser.send(to, right)).text()
    expect(saved).toContain('Saved. The buyer gets an email with the new tracking.')
    expect(fieldsOf(saved)).toEqual({})
    expect(saved).toContain('The tracking of a parcel was changed')
    expect(saved).toContain('Harbour Couriers HC 2 → Harbour Couriers HC 22')
    expect((await sent()).map(({ trackingNumber }) => trackingNumber)).toEqual(['HC 1', 'HC 22'])
    const buyers = await (await fetch(`${shop.url}/order/${purchase.token}`)).text()
    expect(buyers).toContain('https://hc.example/22')
    expect(buyers).not.toContain('The tracking of a parcel was changed')
  })

  test('that was typed wrong stands there again beside what is wrong with it', async () => {
    const { [who]: desk, first, sent } = await send()
    const to = `${desk.at}?tracking=${first.id}`
    const form = { ...fieldsOf(await desk.browser.page(to)), intent: 'tracking' }
    const wrong = { ...form, carrier: 'Desert Post', trackingNumber: ' ', trackingUrl: 'post.example' }
    const answer = await desk.browser.send(to, wrong)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const sentence of [
      'Please enter the tracking number',
      'Please enter an address that begins with https://',
    ])
      expect(page).toContain(sentence)
    expect(fieldsOf(page)).toMatchObject({ carrier: 'Desert Post', trackingUrl: 'post.example' })
    expect((await sent())[0]).toMatchObject({ trackingNumber: 'HC 1' })
  })

  test('that somebody else corrected meanwhile stands beside what was typed, and is not overwritten unsaid', async () => {
    const { [who]: desk, first, sent } = await send()
    const to = `${desk.at}?tracking=${first.id}`
    const form = { ...fieldsOf(await desk.browser.page(to)), intent: 'tracking' }
    const save = async (change: Record<string, string>) =>
      (await desk.browser.send(to, { ...form, ...change })).text()
    await save({ trackingNumber: 'HC 8' })
    const page = await save({ trackingNumber: 'HC 9' })
    expect(page).toContain('This was changed while you were typing. Nothing of yours is saved yet.')
    expect(page).toMatch(/Tracking number<\/th><td[^>]*>HC 8<\/td><td[^>]*>HC 9<\/td>/)
    expect((await sent())[0]).toMatchObject({ trackingNumber: 'HC 8' })
    expect(fieldsOf(page)).toMatchObject({ trackingNumber: 'HC 9' })
    const again = await save({ trackingNumber: 'HC 9', seen: fieldsOf(page).seen ?? '' })
    expect(again).toContain('Saved. The buyer gets an email with the new tracking.')
    expect(await save({ trackingNumber: 'HC 9', seen: '' })).toContain(
      'Nothing has changed: this is the tracking that the parcel has.',
    )
  })

  test('of a parcel that has arrived is edited no more', async () => {
    const { [who]: desk, first, order } = await send()
    const to = `${desk.at}?tracking=${first.id}`
    const form = { ...fieldsOf(await desk.browser.page(to)), intent: 'tracking', carrier: 'Desert Post' }
    granted(await markParcelDelivered(contextOf(shop.app, { role: 'carrier' }), order.id, first.id))
    const page = await desk.browser.page(desk.at)
    expect(page).not.toContain('Edit tracking of parcel 1')
    expect(page).toContain('Edit tracking of parcel 2')
    expect(fieldsOf(await desk.browser.page(to))).toEqual({})
    const late = await desk.browser.send(to, form)
    expect([late.status, await late.text()]).toEqual([
      422,
      expect.stringContaining('This parcel has arrived: its tracking stays as it is.'),
    ])
  })
})

test('a stranger finds no parcel to correct, and no parcel of another order is corrected on an own page', async () => {
  const [one, other] = [await send(), await send()]
  const form = { intent: 'tracking', carrier: 'x', trackingNumber: 'x', parcelId: String(one.first.id) }
  expect((await one.rival.send(one.seller.at, form)).status).toBe(404)
  expect((await other.seller.browser.send(other.seller.at, form)).status).toBe(404)
  expect((await one.sent())[0]).toMatchObject({ carrier: 'Harbour Couriers', trackingNumber: 'HC 1' })
})
