import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRates } from '#server/markets/queries.ts'
import { after, DAY } from '#server/platform/clock.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let office: ReturnType<typeof openBrowser>
beforeAll(async () => {
  shop = await serveShop()
  office = openBrowser(shop.url, (await comeInAsAdmin(shop.app, { username: 'amira' })).cookie)
})
afterAll(() => shop?.close())

const PAGE = '/admin/site-settings/exchange-rates'
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const send = async (form: Record<string, string>) => plain(await (await office.send(PAGE, form)).text())
const dollar = { intent: 'USD', currency: 'USD', perPound: '1.31', validFrom: '' }

test('exchange rates are set, planned and taken back on their page, which keeps what they were', async () => {
  expect(await office.page('/admin/site-settings')).toContain(PAGE)
  const rates = plain(await office.page(PAGE))
  expect(rates).toContain('One pound buys 1.27 USD since ')
  for (const title of ['USD ($)', 'AED (د.إ)', 'SAR (ر.س)'])
    expect(rates.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`>${title}<`)
  expect(await send(dollar)).toContain('Exchange rate updated successfully!')
  expect(Number((await readRates(shop.app.db)).perPound.USD)).toBe(1.31)
  const day = after(new Date(), 3 * DAY)
    .toISOString()
    .slice(0, 10)
  const page = await send({ ...dollar, perPound: '1.35', validFrom: day })
  expect(page).toMatch(
    /1\.35 USD[\s\S]*amira[\s\S]*Planned[\s\S]*1\.31 USD[\s\S]*Came to hold[\s\S]*1\.27 USD/,
  )
  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
  expect(await send({ intent: 'withdraw', id })).toContain('Planned exchange rate taken back.')
  expect(await send({ intent: 'withdraw', id })).toContain('This change is gone or holds already.')
  expect(plain(await office.page(PAGE))).not.toContain('1.35 USD')
})

test('a slip of the hand is asked about, and what was typed stays', async () => {
  const asked = await send({ ...dollar, perPound: '13.1' })
  expect(asked).toContain('One pound buys 1.31 USD now. If 13.1 is meant, tick the box and save again.')
  expect(asked).toMatch(/name="confirmed"[\s\S]*This rate is meant/)
  expect(asked).toContain('value="13.1"')
  const most = await send({ ...dollar, perPound: '1000.000001' })
  expect(most).toContain('One pound cannot buy more than 1,000 here.')
  expect(most).toContain('value="1000.000001"')
  expect(await send({ ...dollar, perPound: '' })).toContain(
    'Write how much one pound buys, with at most six decimals, such as 1.27.',
  )
})

test('whoever slips after another administrator set the rate is told of it all the same', async () => {
  const seenOn = (page: string) =>
    /name="currency" value="SAR"[\s\S]*?name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const riyal = { ...dollar, intent: 'SAR', currency: 'SAR' }
  await send({ ...riyal, perPound: '4.7' })
  const seen = seenOn(await office.page(PAGE))
  await send({ ...riyal, perPound: '4.8', seen })
  const slipped = await send({ ...riyal, perPound: '', seen })
  const mended = await send({ ...riyal, perPound: '4.9', seen: seenOn(slipped) })
  expect(mended).toContain('amira')
  expect(mended).not.toContain('Exchange rate updated successfully!')
  expect(Number((await readRates(shop.app.db)).perPound.SAR)).toBe(4.8)
  expect(await send({ ...riyal, perPound: '4.9', seen: seenOn(mended) })).toContain('updated successfully!')
})

test('a surprise is told with its sentence', async () => {
  await shop.app.db.execute('alter table audit_events rename to events_away')
  const said = await send({ ...dollar, perPound: '1.29' })
  await shop.app.db.execute('alter table events_away rename to audit_events')
  expect(said).toContain('Failed to update exchange rate. Please try again.')
})
