import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideReturn, requestReturn } from '#server/aftersales/returns.ts'
import { auditEvents } from '#server/audit/tables.ts'
import { findProduct } from '#server/catalog/product-queries.ts'
import { findVendorPage } from '#server/catalog/vendor-page.ts'
import { contextOf } from '#server/context.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { listPackingSlips } from '#server/orders/selling-order.ts'
import { findShopProfile } from '#server/vendors/profile.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line } from '#tests/shopper.ts'
import { saveShop } from './shop-profile.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const by = (vendorId: number) => contextOf(app, { role: 'vendor', vendorId })
const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const FORM = { businessName: 'Copper & Sons', phone: '+971 50 123 4567', about: 'Lamps.', awayUntil: '' }

describe('the profile of a shop', () => {
  test('is changed by its seller, and nobody else’s is', async () => {
    const [own, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    const before = await findShopProfile(app.db, other.id)
    // The second time nothing changes, and there is nothing to note.
    for (const _ of [1, 2]) granted(await saveShop(by(own.id), { ...FORM, awayUntil: dayIn(10) }))
    expect(await findShopProfile(app.db, own.id)).toMatchObject({ ...FORM, awayUntil: dayIn(10) })
    expect(await findShopProfile(app.db, other.id)).toEqual(before)
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.vendorId, String(own.id)))
    expect(noted).toMatchObject([
      { action: 'vendor.profile', subjectId: String(own.id), details: { awayUntil: dayIn(10) } },
    ])
  })

  test('is changed sixty times an hour at most, and that of another is not kept from it', async () => {
    const [own, other] = [await makeVendor(app.db), await makeVendor(app.db)]
    const change = (id: number, turn: number) =>
      saveShop(by(id), { ...FORM, awayUntil: dayIn(10 + (turn % 2)) })
    for (let turn = 0; turn < 60; turn += 1) granted(await change(own.id, turn))
    expect(await change(own.id, 60)).toMatchObject({
      ...{ ok: false, code: 'too-often' },
      message: 'Those were many changes. Please try again in an hour.',
    })
    granted(await change(other.id, 0))
  })

  test('says below how many free pieces a product is low, and ten without an answer', async () => {
    const { id } = await makeVendor(app.db)
    const below = async () => (await findShopProfile(app.db, id))?.lowStockBelow
    expect(await below()).toBe(10)
    for (const [written, kept] of [
      ['25', 25],
      ['0', 0],
      ['٩٩٩٩', 9999],
      ['', 10],
    ] as const) {
      granted(await saveShop(by(id), { ...FORM, lowStockBelow: written }))
      expect(await below()).toBe(kept)
    }
  })

  test.each([
    ['few pieces below 0', { lowStockBelow: '-1' }, 'lowStockBelow', 'Please write a number from 0 to 9,999'],
    [
      'too many few pieces',
      { lowStockBelow: '10000' },
      'lowStockBelow',
      'Please write a number from 0 to 9,999',
    ],
    [
      'half a piece',
      { lowStockBelow: '2.5' },
      'lowStockBelow',
      'Please write a whole number, for example 10',
    ],
    ['no name', { businessName: ' ' }, 'businessName', 'Please enter your business name'],
    ['no phone number', { phone: '' }, 'phone', 'Please enter your phone number'],
    ['a text that is too long', { about: 'a'.repeat(1001) }, 'about', 'Please use at most 1,000 characters'],
    ['no day', { awayUntil: 'soon' }, 'awayUntil', 'Please choose a day.'],
    ['a day that is not', { awayUntil: '2027-02-30' }, 'awayUntil', 'Please choose a day.'],
    [
      'a day of the past',
      { awayUntil: '2020-01-01' },
      'awayUntil',
      'Please choose a day after today, or leave it empty.',
    ],
    ['a day far away', { awayUntil: '2999-01-01' }, 'awayUntil', 'Please choose a day within a year.'],
  ])('with %s is refused beside its field, and stays as it was', async (_, change, field, sentence) => {
    const { id } = await makeVendor(app.db)
    const before = await findShopProfile(app.db, id)
    expect(await saveShop(by(id), { ...FORM, ...change })).toMatchObject({
      ok: false,
      fields: { [field]: sentence },
    })
    expect(await findShopProfile(app.db, id)).toEqual(before)
  })

  test('says at the latest a year from today when its seller is back', async () => {
    const { id } = await makeVendor(app.db)
    granted(await saveShop(by(id), { ...FORM, awayUntil: dayIn(366) }))
    expect(await saveShop(by(id), { ...FORM, awayUntil: dayIn(367) })).toMatchObject({
      fields: { awayUntil: 'Please choose a day within a year.' },
    })
    granted(await saveShop(by(id), { ...FORM, awayUntil: dayIn(1) }))
    expect(await saveShop(by(id), { ...FORM, awayUntil: dayIn(0) })).toMatchObject({
      fields: { awayUntil: 'Please choose a day after today, or leave it empty.' },
    })
  })
})

describe('the pictures of a shop', () => {
  /** A picture that somebody brought and that nothing shows yet. */
  async function bring(vendorId: number, kind: 'image' | 'video' = 'image') {
    const key = `brought/${vendorId}/${randomUUID()}.webp`
    await app.db.insert(mediaFiles).values({ key, kind, contentType: 'image/webp', bytes: 1, vendorId })
    return key
  }
  const inUse = async (...keys: string[]) => {
    const rows = await app.db.select().from(mediaFiles).where(inArray(mediaFiles.key, keys))
    return keys.map((key) => rows.find((row) => row.key === key)?.inUse)
  }
  const save = (vendorId: number, pictures: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...FORM, ...pictures })) form.set(name, value)
    return saveShop(by(vendorId), form)
  }

  test('are shown on its page, stay when it is saved again, and are let go when others come or none', async () => {
    const { id, slug } = await makeVendor(app.db)
    const [logo, banner, other] = [await bring(id), await bring(id), await bring(id)]
    granted(await save(id, { 'logo[0]': logo, 'banner[0]': banner }))
    granted(await save(id, { 'logo[0]': logo, 'banner[0]': banner }))
    const page = () => findVendorPage(app.db, slug, app.clock.now())
    expect(await page()).toMatchObject({ logoKey: logo, bannerKey: banner })
    expect(await inUse(logo, banner, other)).toEqual([true, true, false])
    granted(await save(id, { 'logo[0]': other }))
    expect(await page()).toMatchObject({ logoKey: other, bannerKey: null })
    expect(await inUse(logo, banner, other)).toEqual([false, false, true])
  })

  test("are no other seller's, no video and none that is gone, and nothing changes then", async () => {
    const { id } = await makeVendor(app.db)
    const stranger = await bring((await makeVendor(app.db)).id)
    const own = await bring(id)
    const before = await findShopProfile(app.db, id)
    for (const wrong of [stranger, await bring(id, 'video'), 'brought/1/gone.webp'])
      expect(await save(id, { 'logo[0]': own, 'banner[0]': wrong })).toMatchObject({
        ok: false,
        fields: { banner: 'A picture is no longer there. Please upload it again.' },
      })
    expect(await findShopProfile(app.db, id)).toEqual(before)
    expect(await inUse(own, stranger)).toEqual([false, false])
  })
})

describe('where things are sent back to', () => {
  const PLACE = { address: '4 Quay Street', city: 'Leeds', state: '', zipCode: 'LS1 4DY', country: 'GB' }

  test.each([
    ['no street', { address: '' }, 'address', 'Please enter your address'],
    ['no city', { city: '' }, 'city', 'Please enter your city'],
    ['no country', { country: '' }, 'country', 'Please select a country'],
    [
      'a code of another country',
      { zipCode: '12345' },
      'zipCode',
      'Please enter a postcode such as SW1A 1AA',
    ],
    ['no emirate', { country: 'AE' }, 'state', 'Please enter your emirate'],
  ])('with %s is refused beside its field', async (_, change, field, sentence) => {
    const { id } = await makeVendor(app.db)
    expect(await saveShop(by(id), { ...FORM, ...PLACE, ...change })).toMatchObject({
      ok: false,
      fields: { [field]: sentence },
    })
  })

  test('stands on packing slips, and is told to a buyer whose return is approved; a country alone is no address', async () => {
    const { id } = await makeVendor(app.db)
    granted(await saveShop(by(id), { ...FORM, country: 'GB' }))
    expect((await findShopProfile(app.db, id))?.returnAddress).toBeNull()
    granted(await saveShop(by(id), { ...FORM, ...PLACE }))
    const product = await makeProduct(app.db, { vendorId: id })
    const email = 'sends.back@mail.example'
    const { purchase, order, lines } = await buy(app, [line(product.id)], { form: { email } })
    const returnAddress = { name: 'Copper & Sons', ...PLACE }
    expect(await listPackingSlips(app.db, by(id).actor, [order.number])).toMatchObject([{ returnAddress }])
    await deliver(app, order.id)
    const asked = {
      reason: 'other',
      comment: '',
      imageKeys: [],
      lines: [{ lineId: lines[0]?.id, quantity: 1 }],
    }
    const guest = contextOf(app, { role: 'guest', token: purchase.token })
    const { returnId } = granted(await requestReturn(guest, order.id, asked))
    granted(await decideReturn(by(id), returnId, { to: 'approved' }))
    expect(await emailsTo(app, email, 'return-step')).toMatchObject([
      {
        step: 'approved',
        returnTo: { lines: ['Copper & Sons', '4 Quay Street', 'Leeds, LS1 4DY'], country: 'GB' },
      },
      { step: 'requested', returnTo: null },
    ])
    const page = await findPurchaseByLink(app.db, purchase.token, app.clock.now())
    expect(page?.parts[0]?.returnAddress).toEqual(returnAddress)
  })
})

test('a seller who is away says so on each product until the day on which they are back', async () => {
  const { id, slug } = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: id })
  granted(await saveShop(by(id), { ...FORM, awayUntil: dayIn(3) }))
  const awayIn = async (days: number) => {
    const now = new Date(app.clock.now().getTime() + days * 86_400_000)
    const found = await findProduct(app.db, 'GB', String(product.id), now)
    const page = await findVendorPage(app.db, slug, now)
    return [found?.state === 'found' ? found.product.vendor?.awayUntil : 'gone', page?.awayUntil]
  }
  expect(await awayIn(2)).toEqual([dayIn(3), dayIn(3)])
  expect(await awayIn(3)).toEqual([null, null])
})
