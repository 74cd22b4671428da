import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { deleteShippingRate, saveShippingRate } from './actions.ts'
import { findShippingRate, listAllRates } from './queries.ts'

let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp()
  amira = await comeInAsAdmin(app, { username: 'amira' })
})
afterAll(() => app.close())

const form = {
  countryCode: 'SA',
  cost: '11.50',
  freeThreshold: '80',
  estimatedDeliveryDays: '9',
  isActive: 'on',
}
const rateOf = async (code: string) =>
  (await listAllRates(app.db)).find(({ countryCode }) => countryCode === code)

describe('a shipping rate', () => {
  test('is added with its country by ISO code, pence, cents and days, and shoppers can choose the country', async () => {
    expect(await saveShippingRate(amira.ctx, null, form)).toMatchObject({ ok: true })
    expect(await findShippingRate(app.db, 'SA')).toMatchObject({
      ...{ countryCode: 'SA', countryName: 'Saudi Arabia', cost: 1150, freeThreshold: 8000 },
      estimatedDeliveryDays: 9,
    })
  })

  test('is listed by the English name of its country, in whatever language it was added', async () => {
    await inLanguage('en-XA', () => saveShippingRate(amira.ctx, null, { ...form, countryCode: 'is' }))
    expect(await rateOf('IS')).toMatchObject({ countryName: 'Iceland' })
  })

  test('stands in the list by the name of its country', async () => {
    for (const countryCode of ['ZM', 'AL', 'NZ'])
      await saveShippingRate(amira.ctx, null, { ...form, countryCode })
    const listed = (await listAllRates(app.db)).map(({ countryName }) => countryName)
    const three = listed.filter((name) => ['Albania', 'New Zealand', 'Zambia'].includes(name))
    expect(three).toEqual(['Albania', 'New Zealand', 'Zambia'])
  })

  test('takes 7 days and is never free where nothing is said', async () => {
    await saveShippingRate(amira.ctx, null, { countryCode: 'fr', cost: '0', isActive: 'on' })
    // What is left empty in a form is sent all the same.
    const emptied = { freeThreshold: '', estimatedDeliveryDays: '' }
    await saveShippingRate(amira.ctx, null, { countryCode: 'dk', cost: '0', isActive: 'on', ...emptied })
    for (const code of ['FR', 'DK'])
      expect(await rateOf(code)).toMatchObject({
        cost: 0,
        freeThreshold: 0,
        estimatedDeliveryDays: 7,
        isActive: true,
      })
  })

  test.each([
    ['countryCode', { countryCode: '' }],
    ['countryCode', { countryCode: 'ZZ' }],
    ['countryCode', { countryCode: 'SAUDI' }],
    ['cost', { cost: '' }],
    ['cost', { cost: '-1' }],
    ['cost', { cost: '1.005' }],
    ['cost', { cost: '<b>' }],
    ['freeThreshold', { freeThreshold: '-5' }],
    ['estimatedDeliveryDays', { estimatedDeliveryDays: '0' }],
    ['estimatedDeliveryDays', { estimatedDeliveryDays: '31' }],
    ['estimatedDeliveryDays', { estimatedDeliveryDays: '2.5' }],
  ])('is refused beside the field %s: %j', async (field, change) => {
    const refused = await saveShippingRate(amira.ctx, null, { ...form, countryCode: 'DE', ...change })
    expect(refused).toMatchObject({ ok: false, fields: { [field]: expect.stringMatching(/\w/) } })
    expect(await rateOf('DE')).toBeUndefined()
  })

  test.each([
    ['1.005', 'Please write an amount of 0 or more with two decimals at most, for example 5.99'],
    ['100000.01', 'At most 100,000.'],
  ])('says why it does not cost %s', async (cost, message) => {
    const refused = await saveShippingRate(amira.ctx, null, { ...form, countryCode: 'DE', cost })
    expect(refused).toMatchObject({ ok: false, fields: { cost: message } })
  })

  test('costs 100,000 at most, and is free from as much', async () => {
    const dear = { ...form, countryCode: 'PL', cost: '100000', freeThreshold: '100000' }
    expect(await saveShippingRate(amira.ctx, null, dear)).toMatchObject({ ok: true })
    expect(await rateOf('PL')).toMatchObject({ cost: 10_000_000, freeThreshold: 10_000_000 })
  })

  test('stands once a country, also where two administrators add it at the same moment', async () => {
    const added = await Promise.all(
      [1, 2].map(() => saveShippingRate(amira.ctx, null, { ...form, countryCode: 'IT' })),
    )
    expect(added.map(({ ok }) => ok).sort()).toEqual([false, true])
    const spain = { ...form, countryCode: 'ES' }
    await saveShippingRate(amira.ctx, null, spain)
    const id = (await rateOf('ES'))?.id ?? 0
    expect(await saveShippingRate(amira.ctx, id, { ...spain, countryCode: 'IT' })).toMatchObject({
      code: 'twice',
    })
  })

  test('is saved by the first of two; the later is told who that was, and can save over it', async () => {
    await saveShippingRate(amira.ctx, null, { ...form, countryCode: 'PT' })
    const yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
    const id = (await rateOf('PT'))?.id ?? 0
    const portugal = {
      ...form,
      countryCode: 'PT',
      seen: await findChangeVersion(app.db, 'shipping-rate', id),
    }
    await saveShippingRate(yusuf.ctx, id, { ...portugal, cost: '12' })
    expect(await saveShippingRate(amira.ctx, id, portugal)).toMatchObject({
      code: 'changed-meanwhile',
      message: 'yusuf changed this while you were typing. Nothing of yours is saved yet.',
    })
    expect(await rateOf('PT')).toMatchObject({ cost: 1200 })
    const again = { ...portugal, seen: await findChangeVersion(app.db, 'shipping-rate', id) }
    expect(await saveShippingRate(amira.ctx, id, again)).toMatchObject({ ok: true })
    const [event] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({
      action: 'shipping-rate.changed',
      actorId: amira.userId,
      details: { before: { cost: 1200 }, after: { cost: 1150 } },
    })
  })

  test('is deleted once, and then nobody can have anything sent there', async () => {
    await saveShippingRate(amira.ctx, null, { ...form, countryCode: 'NL' })
    const id = (await rateOf('NL'))?.id ?? 0
    expect(await deleteShippingRate(amira.ctx, id)).toMatchObject({ ok: true })
    expect(await deleteShippingRate(amira.ctx, id)).toMatchObject({ code: 'not-found' })
    expect(await findShippingRate(app.db, 'NL')).toBeNull()
  })

  test('that was changed meanwhile is not deleted unseen', async () => {
    const denmark = { ...form, countryCode: 'DK' }
    await saveShippingRate(amira.ctx, null, denmark)
    const id = (await rateOf('DK'))?.id ?? 0
    const seen = await findChangeVersion(app.db, 'shipping-rate', id)
    await saveShippingRate(amira.ctx, id, { ...denmark, cost: '3' })
    expect(await deleteShippingRate(amira.ctx, id, { seen })).toMatchObject({ code: 'changed-meanwhile' })
    expect(await rateOf('DK')).toMatchObject({ cost: 300 })
    const again = { seen: await findChangeVersion(app.db, 'shipping-rate', id) }
    expect(await deleteShippingRate(amira.ctx, id, again)).toMatchObject({ ok: true })
  })

  test('that was deleted meanwhile is not saved, nor made anew', async () => {
    const luxembourg = { ...form, countryCode: 'LU' }
    await saveShippingRate(amira.ctx, null, luxembourg)
    const id = (await rateOf('LU'))?.id ?? 0
    expect(await deleteShippingRate(amira.ctx, id)).toMatchObject({ ok: true })
    expect(await saveShippingRate(amira.ctx, id, luxembourg)).toEqual({
      ok: false,
      code: 'not-found',
      message: 'This shipping rate is gone. Reload to see the others.',
    })
    expect(await rateOf('LU')).toBeUndefined()
  })

  test('that a whole market needs goes, is switched off or moves only when its effect is ticked', async () => {
    const usa = { ...form, countryCode: 'US' }
    await saveShippingRate(amira.ctx, null, usa)
    const id = (await rateOf('US'))?.id ?? 0
    const blocked = { ok: false, code: 'blocks-checkout', message: expect.stringContaining('United States') }
    const off = { ...usa, isActive: '', confirmed: '' }
    expect(await deleteShippingRate(amira.ctx, id, { confirmed: '' })).toMatchObject(blocked)
    expect(await saveShippingRate(amira.ctx, id, off)).toMatchObject(blocked)
    expect(await saveShippingRate(amira.ctx, id, { ...usa, countryCode: 'BE' })).toMatchObject(blocked)
    expect(await rateOf('US')).toMatchObject({ isActive: true, countryCode: 'US' })
    expect(await saveShippingRate(amira.ctx, id, { ...usa, cost: '2' })).toMatchObject({ ok: true })
    expect(await saveShippingRate(amira.ctx, id, { ...off, confirmed: 'on' })).toMatchObject({ ok: true })
    expect(await deleteShippingRate(amira.ctx, id)).toMatchObject({ ok: true })
  })
})
