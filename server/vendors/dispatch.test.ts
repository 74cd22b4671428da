import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { dispatchVersion, saveDispatch } from './dispatch.ts'
import { vendors } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const by = (vendorId: number) => contextOf(app, { role: 'vendor', vendorId })
const settingOf = async (vendorId: number) =>
  (
    await app.db
      .select({ method: vendors.dispatchMethod, active: vendors.dispatchActive })
      .from(vendors)
      .where(eq(vendors.id, vendorId))
  )[0]

describe('who sends the orders of a shop', () => {
  test('is the shop itself, actively, until it says otherwise', async () => {
    const { id } = await makeVendor(app.db)
    expect(await settingOf(id)).toEqual({ method: 'store', active: true })
  })

  test.each([
    ['infinity', 'Dispatch method updated to Infinity Dispatch'],
    ['store', 'Dispatch method updated to Store Dispatch'],
  ] as const)(
    'is changed to %s with its sentence, and the change is written down',
    async (method, sentence) => {
      const { id } = await makeVendor(app.db, { dispatchMethod: method === 'store' ? 'infinity' : 'store' })
      expect(granted(await saveDispatch(by(id), { method, active: 'on' })).message).toBe(sentence)
      expect(await settingOf(id)).toEqual({ method, active: true })
      const written = await app.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, String(id)))
      expect(written).toMatchObject([
        {
          action: 'vendor.dispatch',
          actorRole: 'vendor',
          actorId: String(id),
          details: { to: { method, active: true } },
        },
      ])
    },
  )

  test('is switched off and on again; saving what is so already writes nothing down', async () => {
    const { id } = await makeVendor(app.db, { dispatchMethod: 'infinity' })
    granted(await saveDispatch(by(id), { method: 'infinity' }))
    expect(await settingOf(id)).toEqual({ method: 'infinity', active: false })
    granted(await saveDispatch(by(id), { method: 'infinity' }))
    granted(await saveDispatch(by(id), { method: 'infinity', active: 'on' }))
    expect(await settingOf(id)).toEqual({ method: 'infinity', active: true })
    expect(
      await app.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, String(id))),
    ).toHaveLength(2)
  })

  test('is told as it is now where only the setting was switched off or on, and not as another method', async () => {
    const { id } = await makeVendor(app.db, { dispatchMethod: 'infinity' })
    const told = async (form: Record<string, string>) => granted(await saveDispatch(by(id), form)).message
    expect(await told({ method: 'infinity' })).toBe(
      'Your dispatch setting is off: you send each new order yourself.',
    )
    expect(await told({ method: 'infinity', active: 'on' })).toBe(
      'Your dispatch setting is on: Infinity sends each new order.',
    )
    expect(await told({ method: 'store' })).toBe('Dispatch method updated to Store Dispatch')
    expect(await told({ method: 'store', active: 'on' })).toBe(
      'Your dispatch setting is on: you send each new order yourself.',
    )
  })

  test.each(['', 'drone', 'store,infinity'])('is not changed to %o', async (method) => {
    const { id } = await makeVendor(app.db)
    expect(refused(await saveDispatch(by(id), { method, active: 'on' })).message).toBe(
      'Please choose who sends your orders.',
    )
    expect(await settingOf(id)).toEqual({ method: 'store', active: true })
  })

  test('is not changed by a form that was opened before somebody else changed it', async () => {
    const { id } = await makeVendor(app.db)
    const seen = dispatchVersion({ method: 'store', active: true })
    granted(await saveDispatch(by(id), { method: 'infinity', active: 'on', seen }))
    expect(refused(await saveDispatch(by(id), { method: 'store', seen })).code).toBe('changed-meanwhile')
    expect(await settingOf(id)).toEqual({ method: 'infinity', active: true })
  })

  test('is changed for nobody else', async () => {
    const { id } = await makeVendor(app.db)
    const other = await makeVendor(app.db)
    granted(await saveDispatch(by(id), { method: 'infinity', active: 'on' }))
    expect(await settingOf(other.id)).toEqual({ method: 'store', active: true })
  })

  test('stands on each order from then on, and not on those before; inactive, the shop sends itself', async () => {
    const { id } = await makeVendor(app.db)
    const product = await makeProduct(app.db, { vendorId: id, prices: 2000, stock: 50 })
    const sold = async () => (await buy(app, [line(product.id)])).order.dispatchMethod
    expect(await sold()).toBe('store')
    granted(await saveDispatch(by(id), { method: 'infinity', active: 'on' }))
    expect(await sold()).toBe('infinity')
    granted(await saveDispatch(by(id), { method: 'infinity' }))
    expect(await sold()).toBe('store')
  })
})
