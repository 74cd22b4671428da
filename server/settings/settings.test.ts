import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { saveSetting } from './actions.ts'
import { FIRST_SLIDES } from './first-slides.ts'
import { readOfficeSettings, saveOfficeSettings } from './office.ts'
import { OFFICE_KEYS } from './office-keys.ts'
import { readSetting, readSettings } from './queries.ts'
import { siteSettings } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const slide = {
  eyebrow: '',
  headline: 'Read by lamplight',
  line: '',
  button: 'Look closer',
  href: '/products',
  hue: 20,
  pictures: [],
}

describe('the settings of the marketplace', () => {
  test('have a value before anybody sets one, and reading writes nothing', async () => {
    expect(await readSettings(app.db, ['marketplace_name', 'charge_currencies', 'slides'])).toEqual({
      marketplace_name: 'Infinity',
      charge_currencies: { GB: 'GBP', US: 'USD', AE: 'USD', SA: 'USD' },
      slides: FIRST_SLIDES,
    })
    expect(await app.db.select().from(siteSettings)).toEqual([])
  })

  test('keep what was set last', async () => {
    await saveSetting(systemContext(app), 'chat_number', '+971501234567')
    await saveSetting(systemContext(app), 'chat_number', '')
    await saveSetting(systemContext(app), 'marketplace_name', 'Souk')
    expect(await readSettings(app.db, ['chat_number', 'marketplace_name'])).toEqual({
      chat_number: '',
      marketplace_name: 'Souk',
    })
  })

  test('refuse what does not fit: a link that runs a script, a currency that does not exist, an empty name, a fifth slide, a price beyond all measure', async () => {
    const wrong = [
      ['facebook_url', 'javascript:alert(1)'],
      ['charge_currencies', { GB: 'EUR', US: 'USD', AE: 'USD', SA: 'USD' }],
      ['charge_currencies', { GB: 'GBP', US: 'USD', AE: 'AED', SA: 'USD' }],
      ['marketplace_name', '  '],
      ['slides', [{ ...slide, href: '//elsewhere.example' }]],
      ['slides', Array.from({ length: 5 }, () => slide)],
      ['express_shipping_price', 100_000_01],
      ['express_shipping_price', -1],
    ] as const
    expect(await saveSetting(systemContext(app), 'slides', [slide, slide, slide, slide])).toMatchObject({
      ok: true,
    })
    for (const [key, value] of wrong)
      expect(refused(await saveSetting(systemContext(app), key, value)).code).toBe('wrong-value')
  })

  test('fall back to their first value when what is stored no longer fits', async () => {
    await app.db
      .insert(siteSettings)
      .values({ settingKey: 'support_email', settingValue: 42, settingType: 'email' })
    expect(await readSetting(app.db, 'support_email')).toBe('')
  })

  test('say which of them cannot be left empty, and are refused beside those alone when all are', async () => {
    const { values, mandatory, seen } = await readOfficeSettings(app.db)
    const emptied = Object.fromEntries(OFFICE_KEYS.map((key) => [key, '']))
    const refusal = await saveOfficeSettings(contextOf(app, ADMIN), { ...values, seen, ...emptied })
    expect(mandatory).toEqual([
      'marketplace_name',
      'policies_updated',
      'phone_hours',
      'free_shipping_over',
      'standard_shipping_price',
      'express_shipping_price',
      'international_shipping_price',
    ])
    expect(refusal).toMatchObject({ code: 'wrong-fields' })
    expect('fields' in refusal && Object.keys(refusal.fields ?? {})).toEqual(mandatory)
  })

  test('are noted one by one where they were changed, with what they were, and not where they stayed', async () => {
    const { values, seen } = await readOfficeSettings(app.db)
    const form = { ...values, seen, phone_hours: 'Daily, 8AM-8PM', standard_shipping_price: '4.50' }
    const [before] = await app.db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(auditEvents)
    granted(await saveOfficeSettings(contextOf(app, ADMIN), form))
    const noted = await app.db
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.id, before?.id ?? 0))
    expect(noted.map(({ action, actorId, subjectId }) => [action, actorId, subjectId]).toSorted()).toEqual([
      ['setting.changed', ADMIN.userId, 'phone_hours'],
      ['setting.changed', ADMIN.userId, 'standard_shipping_price'],
    ])
  })

  test('say in which currency each market is charged: one that the provider can charge, of the market or the dollar', async () => {
    const save = async (change: Record<string, string>) => {
      const { values, seen } = await readOfficeSettings(app.db)
      return saveOfficeSettings(contextOf(app, ADMIN), { ...values, seen, ...change })
    }
    expect(await save({ charge_currencies_GB: 'EUR' })).toMatchObject({
      code: 'wrong-fields',
      fields: {
        charge_currencies_GB: expect.stringContaining('Choose what the payment provider can charge'),
      },
    })
    granted(await save({ charge_currencies_GB: 'USD' }))
    expect(await readSetting(app.db, 'charge_currencies')).toMatchObject({ GB: 'USD', US: 'USD' })
    const { seen } = await readOfficeSettings(app.db)
    granted(await save({ charge_currencies_GB: 'GBP' }))
    expect(refused(await save({ charge_currencies_GB: 'USD', seen })).code).toBe('changed-meanwhile')
    expect(await readSetting(app.db, 'charge_currencies')).toMatchObject({ GB: 'GBP' })
  })
})
