import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { refused } from '#tests/shopper.ts'
import { saveSetting } from './actions.ts'
import { FIRST_SLIDES } from './first-slides.ts'
import { readSetting, readSettings } from './queries.ts'
import { siteSettings } from './tables.ts'

let app: TestApp
const now = new Date('2026-11-20T12:00:00Z')
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
    await saveSetting(app.db, 'chat_number', '+971501234567', now)
    await saveSetting(app.db, 'chat_number', '', now)
    await saveSetting(app.db, 'marketplace_name', 'Souk', now)
    expect(await readSettings(app.db, ['chat_number', 'marketplace_name'])).toEqual({
      chat_number: '',
      marketplace_name: 'Souk',
    })
  })

  test('refuse what does not fit: a link that runs a script, a currency that does not exist, an empty name, a fifth slide', async () => {
    const wrong = [
      ['facebook_url', 'javascript:alert(1)'],
      ['charge_currencies', { GB: 'EUR', US: 'USD', AE: 'USD', SA: 'USD' }],
      ['marketplace_name', '  '],
      ['slides', [{ ...slide, href: '//elsewhere.example' }]],
      ['slides', Array.from({ length: 5 }, () => slide)],
    ] as const
    expect(await saveSetting(app.db, 'slides', [slide, slide, slide, slide], now)).toMatchObject({
      ok: true,
    })
    for (const [key, value] of wrong)
      expect(refused(await saveSetting(app.db, key, value, now)).code).toBe('wrong-value')
  })

  test('fall back to their first value when what is stored no longer fits', async () => {
    await app.db
      .insert(siteSettings)
      .values({ settingKey: 'support_email', settingValue: 42, settingType: 'email' })
    expect(await readSetting(app.db, 'support_email')).toBe('')
  })
})
