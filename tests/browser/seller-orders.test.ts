import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { makeProduct, makeShippingRates } from '../factories.ts'
import { ADMIN, buy } from '../orders.ts'
import { makeSeller } from '../sellers.ts'
import { granted, line } from '../shopper.ts'
import { faultsAtEveryWidth, faultsOf } from './axe.ts'
import { comeToOffice } from './logged-in.ts'
import { type OpenShop, openShop, type Visit, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
  await makeShippingRates(shop.db)
}, 300_000)
afterAll(() => shop?.close())

/** A buyer whose name and city are as long as some are. */
const LONG = {
  firstName: 'Maximiliana Konstantina',
  lastName: 'Featherstonehaugh-Wolfeschlegelstein',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
}

/** A seller who is logged in, with an order of two radios and a lamp. */
async function sell(buyer = LONG) {
  const { vendor, cookie } = await makeSeller(shop.app, { businessName: 'Pearl Audio' })
  const make = (name: string) => makeProduct(shop.db, { vendorId: vendor.id, name, stock: 12 })
  const [radio, lamp] = [await make('Windowsill Radio'), await make('Reading Lamp')]
  const visit = { market: 'GB' as const, form: { ...buyer, email: `buyer-${vendor.id}@mail.example` } }
  const bought = await buy(shop.app, [line(radio.id, 2), line(lamp.id)], visit)
  const [name = '', value = ''] = cookie.split('=')
  const open = async (options: Visit) => {
    const page = await shop.visit(options)
    await page.context().addCookies([{ name, value, url: shop.url }])
    return page
  }
  return { ...bought, open }
}

test.each(['desk', 'phone'] as const)(
  'on a %s a seller sends an order in two parcels, takes a return back, and reads it in the report',
  async (width) => {
    const { order, purchase, lines, open } = await sell()
    const page = await open({ viewport: WIDTHS[width] })
    await page.goto('/vendor/dashboard')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Start packing' }).click()
    const form = page.getByRole('form', { name: 'Send a parcel' })
    await form.getByLabel('Carrier').fill('Harbour Couriers')
    await form.getByLabel('Tracking number').fill('HC 1')
    await form.getByLabel('Pieces of Windowsill Radio').fill('1')
    await form.getByRole('checkbox', { name: /Reading Lamp/ }).uncheck()
    await form.getByRole('button', { name: 'Mark as sent' }).click()
    await page.getByText('1 piece is on its way; 2 left to send.').waitFor()
    await page.getByRole('heading', { name: 'Parcel 1' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await form.getByLabel('Tracking number').fill('HC 2')
    await form.getByRole('button', { name: 'Mark as sent' }).press('Enter')
    await page.getByText('Everything is on its way.').waitFor()
    await page.getByRole('heading', { name: 'Parcel 2' }).waitFor()

    granted(await markDelivered(contextOf(shop.app, { role: 'carrier' } as const), order.id))
    const guest = contextOf(shop.app, { role: 'guest', token: purchase.token } as const)
    const [radios] = lines
    const asked = {
      reason: 'damaged',
      comment: 'A knob is loose.',
      lines: [{ lineId: radios?.id, quantity: 1 }],
    }
    granted(await requestReturn(guest, order.id, asked))
    await page.goto('/vendor/orders?view=returns')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: /^View/ }).click()
    await page.getByText('“A knob is loose.”').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve the return' }).click()
    await page.getByRole('checkbox', { name: /back on the shelf/ }).check()
    await page.getByRole('button', { name: /^It arrived: refund/ }).click()
    await page.getByText('The pieces are back, and the money is on its way.').waitFor()

    await page.goto('/vendor/reports')
    const kept = formatMoney(money(order.total - (radios?.unitPrice ?? 0), order.currency))
    expect(await page.locator('dl').first().innerText()).toContain(kept)
    expect(await faultsOf(page)).toEqual([])
  },
  300_000,
)

test.each([
  ['a seller', { javaScriptEnabled: true }],
  ['a seller without scripts', { javaScriptEnabled: false }],
  ['an administrator', { javaScriptEnabled: true }],
] as const)(
  '%s corrects the tracking of one of two parcels, and its buyer reads it',
  async (who, options) => {
    const { order, purchase, lines, open } = await sell()
    const [radios] = lines
    for (const trackingNumber of ['HC 1', 'HC 2']) {
      const parcel = {
        carrier: 'Harbour Couriers',
        trackingNumber,
        lines: [{ lineId: radios?.id, quantity: 1 }],
      }
      granted(await shipOrder(contextOf(shop.app, ADMIN), order.id, parcel))
    }
    const isOffice = who === 'an administrator'
    const page = isOffice ? await comeToOffice(shop) : await open({ viewport: WIDTHS.desk, ...options })
    await page.goto(`/${isOffice ? 'admin' : 'vendor'}/orders/${order.number}`)
    const link = page.getByRole('link', { name: 'Edit tracking of parcel 2' })
    await link.click()
    const form = page.getByRole('form', { name: 'Tracking' })
    const number = form.getByLabel('Tracking number')
    expect(await number.inputValue()).toBe('HC 2')
    if (options.javaScriptEnabled) expect(await faultsAtEveryWidth(page)).toEqual([])
    await number.fill('')
    await form.getByRole('button', { name: 'Save tracking' }).click()
    await page.getByRole('alert').getByText('Please enter the tracking number').first().waitFor()
    await number.fill('HC 22')
    await form.getByLabel('Tracking link').fill('https://harbour.example/HC22')
    await form.getByRole('button', { name: 'Save tracking' }).click()
    await page.getByText('Saved. The buyer gets an email with the new tracking.').waitFor()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Parcel 2' }).getByText('HC 22').waitFor()
    if (options.javaScriptEnabled) await link.and(page.locator(':focus')).waitFor()
    const buyer = await shop.open(`/order/${purchase.token}`)
    await buyer.getByText('HC 22').waitFor()
    expect(await buyer.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toBe(
      'https://harbour.example/HC22',
    )
  },
  300_000,
)

test('long names widen none of the pages of a seller at any width, and axe finds nothing on them', async () => {
  const { order, open } = await sell()
  const page = await open({ viewport: WIDTHS.desk })
  for (const path of [
    '/vendor/orders',
    `/vendor/orders/slips?id=${order.id}`,
    `/vendor/orders/send?id=${order.id}`,
    '/vendor/dispatch',
    '/vendor/reports',
  ]) {
    await page.goto(path)
    expect(await faultsAtEveryWidth(page), path).toEqual([])
  }
}, 300_000)

test('a packing slip is printed without the tabs beside it', async () => {
  const { order, open } = await sell()
  const page = await open({ viewport: WIDTHS.desk })
  await page.goto(`/vendor/orders/slips?id=${order.id}`)
  const seen = page.getByRole('navigation').or(page.getByRole('button')).filter({ visible: true })
  expect(await seen.count()).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  expect(await seen.allInnerTexts()).toEqual([])
  expect(await page.getByRole('article').innerText()).toContain('Windowsill Radio')
})

test('from anywhere Ctrl K finds an order, a product or a tab, by keys alone, and gives the focus back', async () => {
  const { order, open } = await sell()
  const page = await open({ viewport: WIDTHS.desk })
  await page.goto('/vendor/dispatch')
  await page.getByRole('button', { name: /^Search/ }).focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('windowsill')
  await page.getByRole('option', { name: /Windowsill Radio/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Search/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('Featherstone')
  await page.getByRole('option', { name: /Featherstonehaugh/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/vendor/orders/${order.number}`)
  await page.keyboard.press('Control+k')
  await field.fill('#windowsill')
  await page.getByText('Nothing is called that.').waitFor()
  await field.fill('>repo')
  await page.getByRole('option', { name: 'Reports' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vendor/reports')
})

test('the name of a buyer takes two lines of a list at most, and is whole where a pointer rests on it', async () => {
  const { open } = await sell({ ...LONG, firstName: 'Maximiliana Konstantina Theodora '.repeat(2) })
  const visit = { viewport: WIDTHS.tablet, javaScriptEnabled: false }
  const [portal, office] = [await open(visit), await comeToOffice(shop, visit)]
  for (const [page, path] of [
    [portal, '/vendor/dashboard'],
    [portal, '/vendor/orders'],
    [portal, '/vendor/reports'],
    [office, '/admin/orders'],
  ] as const) {
    await page.goto(path)
    const lines = await page
      .locator('main [title*="Theodora"]')
      .evaluateAll((all) =>
        all.map((name) =>
          Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)),
        ),
      )
    expect([path, ...lines]).toEqual([path, 2])
  }
})
