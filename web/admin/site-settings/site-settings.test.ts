import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_KEYS } from '#server/settings/office-keys.ts'
import { readSettings } from '#server/settings/queries.ts'
import { SETTINGS } from '#server/settings/registry.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let admin: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  shop = await serveShop()
  admin = await comeInAsAdmin(shop.app, { username: 'amira' })
})
afterAll(() => shop?.close())

const PAGE = '/admin/site-settings'
const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const get = async (path: string, cookie = admin.cookie) =>
  plain(await (await fetch(shop.url + path, { headers: { cookie } })).text())

/** The form as it stands on the page, every field with what is set. */
const formOn = async (cookie = admin.cookie) => formIn(await get(PAGE, cookie))

function formIn(html: string): Record<string, string> {
  const main =
    (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find((each) => each.includes('name="marketplace_name"')) ??
    ''
  const inputs = [...main.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const [name, value] = ['name', 'value'].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(input)?.[1])
    return name ? [[name, value ?? '']] : []
  })
  const selects = [...main.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<\/select>/g)].map(([all, name]) => [
    name ?? '',
    /<option selected="">([A-Z]+)/.exec(all)?.[1] ?? '',
  ])
  return Object.fromEntries([...inputs, ...selects])
}

const save = async (form: Record<string, string>, cookie = admin.cookie) => {
  const answer = await fetch(shop.url + PAGE, {
    method: 'POST',
    headers: { cookie, Origin: shop.url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return plain(await answer.text())
}

test('whatever is set of the marketplace can be changed, and the shop says it at once', async () => {
  const form = await formOn()
  expect(OFFICE_KEYS.filter((key) => !(key in form))).toEqual([])
  // Pictures and slides have a page of their own, the second factor a form, and each market has a field.
  const elsewhere = ['hero_background_image', 'slides', 'charge_currencies', 'admins_need_second_factor']
  expect(Object.keys(SETTINGS).toSorted()).toEqual([...OFFICE_KEYS, ...elsewhere].toSorted())
  const page = await get(PAGE)
  const optional = [...page.matchAll(/<label[^>]*>([^<]+)<span[^>]*> ?\(optional\)/g)].map(([, label = '']) =>
    label.trim(),
  )
  expect(optional).toEqual(
    expect.arrayContaining(['Facebook page', 'Where buyers send our own products back to']),
  )
  for (const label of ['Name of the marketplace', 'When people are there to answer', 'Standard shipping'])
    expect(optional).not.toContain(label)
  // Something is always chosen there: nobody is told that they could leave it out.
  expect(await get(PAGE, admin.cookie)).toContain('>Saudi Arabia</label>')
  expect(await get(PAGE, admin.cookie)).toContain('while no rate is set for the United Kingdom')
  const said = await save({ ...form, marketplace_name: 'Bazaar', support_email: 'help@bazaar.example' })
  expect(said).toContain('Settings updated successfully!')
  expect(await readSettings(shop.app.db, ['marketplace_name', 'support_email', 'charge_currencies'])).toEqual(
    {
      marketplace_name: 'Bazaar',
      support_email: 'help@bazaar.example',
      charge_currencies: SETTINGS.charge_currencies.standard,
    },
  )
  expect(await get('/contact', '')).toContain('help@bazaar.example')
  expect(await get('/admin/audit-log')).toContain('support_email')
})

test('what does not fit is said beside its field, and nothing of the form is saved or lost', async () => {
  const form = await formOn()
  const said = await save({
    ...form,
    press_email: 'nobody',
    facebook_url: 'javascript:alert(1)',
    standard_shipping_price: '-1',
    phone_hours: 'Whenever you like',
  })
  expect(said).toContain('Write an email address, or leave it empty.')
  expect(said).toContain('Write a whole address that begins with https://, or leave it empty.')
  expect(said).toContain('Write an amount from 0 on, such as 50.00.')
  expect(said).toContain('value="Whenever you like"')
  expect((await readSettings(shop.app.db, ['phone_hours'])).phone_hours).toBe(form.phone_hours)
})

test('the later of two administrators is told who was first, and overwrites nothing', async () => {
  const other = await comeInAsAdmin(shop.app, { username: 'bashir' })
  const [mine, theirs] = [await formOn(), await formOn(other.cookie)]
  await save({ ...theirs, phone_hours: 'Sunday to Thursday' }, other.cookie)
  const said = await save({ ...mine, phone_hours: 'Never' })
  expect(said).toContain('bashir changed the settings while you edited them.')
  expect((await readSettings(shop.app.db, ['phone_hours'])).phone_hours).toBe('Sunday to Thursday')
})

test('a slip of the later of two administrators does not make theirs the newer', async () => {
  const other = await comeInAsAdmin(shop.app, { username: 'dalia' })
  const mine = await formOn()
  await save({ ...(await formOn(other.cookie)), phone_hours: 'Sunday to Friday' }, other.cookie)
  const slipped = formIn(await save({ ...mine, press_email: 'nobody' }))
  const mended = await save({ ...slipped, press_email: 'press@bazaar.example' })
  expect(mended).toContain('dalia changed the settings while you edited them.')
  expect((await readSettings(shop.app.db, ['phone_hours'])).phone_hours).toBe('Sunday to Friday')
  expect(await save({ ...formIn(mended), phone_hours: 'Never' })).toContain('Settings updated successfully!')
})

test('an administrator finds a seller, an order, a product or a customer from anywhere; nobody else finds anything', async () => {
  const find = (q: string, cookie = admin.cookie) =>
    fetch(`${shop.url}/admin/find?${new URLSearchParams({ q })}`, { headers: { cookie }, redirect: 'manual' })
  const { vendor, cookie } = await makeSeller(shop.app, { businessName: 'Quillon Audio' })
  const product = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Quillon Radio' })
  const found = (await (await find('quillon')).json()) as { name: string; entries: { to: string }[] }[]
  expect(found.map(({ name, entries }) => [name, ...entries.map(({ to }) => to)])).toEqual([
    ['Vendors', `/admin/vendors/${vendor.id}`],
    ['Products', `/admin/products/${product.id}`],
  ])
  expect((await find('quillon', cookie)).status).toBe(401)
  expect((await find('quillon', '')).status).toBe(401)
})

test.each(['AED', 'SAR', 'EUR', ''])(
  'a forged form cannot have the provider asked for %s',
  async (currency) => {
    const { charge_currencies: before } = await readSettings(shop.app.db, ['charge_currencies'])
    const said = await save({ ...(await formOn()), charge_currencies_AE: currency })
    expect(said).toMatch(
      /<p id="settings-charge_currencies_AE-[a-z]+"[^>]*>[^<]*Choose what the payment provider can charge: GBP, USD\./,
    )
    expect((await readSettings(shop.app.db, ['charge_currencies'])).charge_currencies).toEqual(before)
  },
)
