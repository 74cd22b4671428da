import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const read = async (cookie: string) =>
  (await fetch(`${shop.url}/vendor/dispatch`, { headers: { cookie } })).text()
const save = async (cookie: string, form: Record<string, string>) =>
  (
    await fetch(`${shop.url}/vendor/dispatch`, {
      method: 'POST',
      headers: { cookie, Origin: shop.url },
      body: new URLSearchParams({ intent: 'dispatch', ...form }),
    })
  ).text()

const radio = (page: string, value: string) =>
  page.match(new RegExp(`<input[^>]*type="radio"[^>]*value="${value}"[^>]*>`))?.[0] ?? ''
const current = (page: string) =>
  page
    .slice(page.indexOf('Current Setting'))
    .match(/<dd[^>]*>.*?<\/dd>/g)
    ?.map((dd) => dd.replace(/<[^>]+>/g, ''))

test('there are two methods, and the card says which is set and whether it is active', async () => {
  const { cookie } = await makeSeller(shop.app)
  const page = await read(cookie)
  expect(page).toMatch(/value="store"[^>]*\/><b[^>]*>Dispatch by Store</)
  expect(page).toMatch(/value="infinity"[^>]*\/><b[^>]*>Infinity Dispatch</)
  expect([radio(page, 'store'), radio(page, 'infinity')].map((each) => /checked=""/.test(each))).toEqual([
    true,
    false,
  ])
  expect(current(page)).toEqual(['Dispatch by Store', 'Active'])
})

test('a change is told in its sentence, and the card shows it', async () => {
  const { cookie } = await makeSeller(shop.app)
  const told = await save(cookie, { method: 'infinity', active: 'on' })
  expect(told).toContain('Dispatch method updated to Infinity Dispatch')
  expect(current(told)).toEqual(['Infinity Dispatch', 'Active'])
  const back = await save(cookie, { method: 'store' })
  expect(back).toContain('Dispatch method updated to Store Dispatch')
  expect(current(back)).toEqual(['Dispatch by Store', 'Inactive'])
})

test('what another tab set meanwhile is not undone unsaid: it stands beside what was chosen, and sending again saves that', async () => {
  const { cookie } = await makeSeller(shop.app)
  const seenOn = (page: string) => /name="seen" value="(\w+)"/.exec(page)?.[1] ?? ''
  const opened = seenOn(await read(cookie))
  await save(cookie, { method: 'infinity', active: 'on', seen: opened })
  const late = await save(cookie, { method: 'store', seen: opened })
  expect(late).toContain('This was changed while you were typing. Nothing of yours is saved yet.')
  expect(current(late)).toEqual(['Infinity Dispatch', 'Active'])
  expect(radio(late, 'store')).toContain('checked=""')
  const again = await save(cookie, { method: 'store', seen: seenOn(late) })
  expect(current(again)).toEqual(['Dispatch by Store', 'Inactive'])
})

test('what breaks is told in its sentence, and nothing is changed', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  await shop.app.db.execute(
    sql.raw(
      `alter table vendors add constraint broken check (id <> ${vendor.id} or dispatch_method = 'store')`,
    ),
  )
  try {
    const told = await save(cookie, { method: 'infinity', active: 'on' })
    expect(told).toContain('Error updating dispatch settings. Please try again.')
    expect(current(await read(cookie))).toEqual(['Dispatch by Store', 'Active'])
  } finally {
    await shop.app.db.execute(sql`alter table vendors drop constraint broken`)
  }
})
