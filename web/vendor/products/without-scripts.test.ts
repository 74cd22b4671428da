import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_COMBINATIONS } from '#server/catalog/combination-rules.ts'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { TEXT_LIMITS } from '#server/catalog/product-limits.ts'
import { productImages, products } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { photo } from '#tests/uploads-client.ts'

let shop: ServedShop
let cookie: string
let vendorId: number
beforeAll(async () => {
  shop = await serveShop()
  const seller = await makeSeller(shop.app)
  cookie = seller.cookie
  vendorId = seller.vendor.id
})
afterAll(() => shop?.close())

const part = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
const formIn = (page: string) => page.slice(page.indexOf('id="product-form"')).split('</form>')[0] ?? ''

/** What a browser without scripts would send of the form as it is drawn, texts of several lines aside. */
function drawn(page: string): Record<string, string> {
  const inputs = [...formIn(page).matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  return Object.fromEntries(
    inputs.flatMap((tag) => {
      const name = part(tag, 'name')
      if (!name || name.endsWith('.files')) return []
      if (part(tag, 'type') === 'checkbox') return / checked/.test(tag) ? [[name, 'on']] : []
      return [[name, part(tag, 'value') ?? '']]
    }),
  )
}

/** Buttons of a form that need scripts and are there without them. */
function idle(page: string): string[] {
  const hidden: string[] = []
  const found: string[] = []
  for (const [tag, closing, name = ''] of formIn(page).matchAll(/<(\/?)(div|span|label|button)\b[^>]*>/g)) {
    if (closing) {
      hidden.pop()
      continue
    }
    hidden.push(tag)
    const isHidden = hidden.some((each) => each.includes('noscript:hidden'))
    if (name === 'button' && part(tag, 'type') === 'button' && !isHidden) found.push(tag)
  }
  return found
}

const address = (id: number | string) => `${shop.url}/vendor/products/${id}`
const open = async (id: number | string) => (await fetch(address(id), { headers: { cookie } })).text()
const send = (id: number | string, fields: Record<string, string>) =>
  fetch(address(id), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    body: new URLSearchParams(fields),
  })

/** The page that comes back where no script runs and a button is pressed; refuses where it would do nothing. */
async function press(id: number | string, page: string, button: string, typed: Record<string, string> = {}) {
  const buttons = formIn(page).match(/<button[^>]*>.*?<\/button>/gs) ?? []
  const tag = buttons.find((each) => each.includes(button)) ?? ''
  expect(part(tag, 'type'), button).toBe('submit')
  const asked = { [part(tag, 'name') ?? '']: part(tag, 'value') ?? '' }
  const answer = await send(id, { ...drawn(page), ...typed, ...asked })
  expect(answer.status).toBe(200)
  return answer.text()
}

test('without scripts a type of options is added by its button, and what was typed stands where it stood', async () => {
  const first = await press('new', await open('new'), 'Add a type', { name: 'Lamp', 'prices.GB.sold': 'on' })
  expect(drawn(first)).toMatchObject({ name: 'Lamp', 'prices.GB.sold': 'on', 'types[0].name': '' })
  const size = { 'types[0].name': 'Size', 'types[0].options[0].name': 'S, M' }
  const second = await press('new', first, 'Add a type', size)
  expect(drawn(second)).toMatchObject({
    ...{ name: 'Lamp', 'types[0].name': 'Size', 'types[0].options[1].name': 'M', 'types[1].name': '' },
    'variations[1].options[0]': 'M',
  })
  const sent = {
    ...drawn(second),
    intent: 'save',
    'prices.GB.price': '20',
    'variations[0].stock': '3',
    'variations[1].stock': '2',
  }
  expect((await send('new', sent)).status).toBe(302)
})

test('without scripts the buttons of tags add what is typed and take one away', async () => {
  const { id } = await makeProduct(shop.app.db, { vendorId, tags: ['oak', 'light'] })
  const added = await press(id, await open(id), 'Add to Tags', { 'tags[2]': 'desk، warm', name: 'Desk lamp' })
  expect(drawn(added)).toMatchObject({
    'tags[2]': 'desk',
    'tags[3]': 'warm',
    'tags[4]': '',
    name: 'Desk lamp',
  })
  const left = await press(id, added, 'Remove light', { 'tags[4]': 'small' })
  expect((await send(id, { ...drawn(left), intent: 'save' })).status).toBe(302)
  const saved = await findWholeProduct(shop.app.db, id, undefined)
  expect(saved?.product).toMatchObject({ name: 'Desk lamp', tags: ['oak', 'desk', 'warm', 'small'] })
})

test('pictures for a product that was deleted meanwhile are not kept, and all that was typed is', async () => {
  const { id } = await makeProduct(shop.app.db, { vendorId })
  const typed = drawn(await open(id))
  await shop.app.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
  const kept = await shop.app.db.$count(mediaFiles)
  const body = new FormData()
  const picture = new Uint8Array(await photo(40, 30).png().toBuffer())
  body.append('pictures.files', new File([picture], 'lamp.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries({ ...typed, name: 'Typed', intent: 'save' }))
    body.set(name, value)
  const answer = await fetch(address(id), { method: 'POST', headers: { cookie, Origin: shop.url }, body })
  const page = await answer.text()
  expect(page).toContain('This product was deleted meanwhile.')
  expect(drawn(page)).toMatchObject({ name: 'Typed' })
  expect(await shop.app.db.$count(mediaFiles)).toBe(kept)
})

test('no button of the form needs scripts and stands there without them', async () => {
  const { id } = await makeProduct(shop.app.db, {
    vendorId,
    tags: ['oak'],
    prices: { GB: 1000 },
    variations: [
      { label: 'S', stock: 4 },
      { label: 'M', stock: 5 },
    ],
  })
  expect(idle(await open(id))).toEqual([])
  // A country without its price is given one at today's rate.
  const page = await (
    await send(id, { ...drawn(await open(id)), intent: 'save', name: '', 'prices.US.sold': 'on' })
  ).text()
  expect(page).toContain('data-rate-hint')
  expect(idle(page)).toEqual([])
  // What was not saved may be discarded.
  const kept = await send(`form-draft/${id}`, { name: 'Half a lamp', intent: 'keep' })
  expect(kept.ok).toBe(true)
  const again = await open(id)
  expect(again).toContain('What you typed last time stands here again.')
  expect(idle(again)).toEqual([])
})

test('a refused form comes back with all that was typed, however many variations it has', async () => {
  const { id } = await makeProduct(shop.app.db, { vendorId })
  const sizes = Array.from({ length: 50 }, (_, at) => `Size ${at + 1}`)
  const colours = Array.from({ length: MOST_COMBINATIONS / 50 }, (_, at) => `Colour ${at + 1}`)
  const pairs = sizes.flatMap((size) => colours.map((colour) => [size, colour]))
  const rows = pairs.flatMap(([size = '', colour = ''], at) => [
    [`variations[${at}].options[0]`, size],
    [`variations[${at}].options[1]`, colour],
    [`variations[${at}].sku`, `SKU-${at}-${'x'.repeat(50)}`],
    [`variations[${at}].prices.GB.price`, `${at + 1}.50`],
  ])
  const typed = {
    ...drawn(await open(id)),
    ...Object.fromEntries(sizes.map((size, at) => [`types[0].options[${at}].name`, size])),
    ...Object.fromEntries(colours.map((colour, at) => [`types[1].options[${at}].name`, colour])),
    ...{ 'types[0].name': 'Size', 'types[1].name': 'Colour' },
    ...Object.fromEntries(rows),
    ...{ longDescription: `${'long '.repeat(TEXT_LIMITS.longDescription / 5)}end`, name: '', tags: 'last' },
  }
  const answer = await send(id, { ...typed, intent: 'save' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('long end</textarea>')
  expect(drawn(page)).toMatchObject(Object.fromEntries(rows))
})

test('a copy begins with what a product says, without its pieces, SKUs and files, and is no product until it is saved', async () => {
  const { id } = await makeProduct(shop.app.db, {
    ...{ vendorId, name: 'Desk lamp', sku: 'L-1', tags: ['oak'], material: 'Brass', prices: { GB: 2450 } },
    variations: [
      { label: 'S', stock: 4 },
      { label: 'M', stock: 5 },
    ],
  })
  await shop.app.db
    .insert(productImages)
    .values({ productId: id, key: 'p/lamp.webp', position: 0, width: 9, height: 9 })
  await shop.app.db.update(variations).set({ sku: 'L-V' }).where(eq(variations.productId, id))
  const before = await findWholeProduct(shop.app.db, id, undefined)
  const mine = () => shop.app.db.$count(products, eq(products.vendorId, vendorId))
  const many = await mine()
  const page = await open(`new?from=${id}`)
  expect(page).toContain('Pictures and videos are not copied.')
  expect(await open('new')).not.toContain('Pictures and videos are not copied.')
  const begun = drawn(page)
  expect(begun).toMatchObject({
    ...{ name: 'Desk lamp (copy)', 'tags[0]': 'oak', material: 'Brass' },
    ...{ 'prices.GB.sold': 'on', 'prices.GB.price': '24.50', 'variations[1].options[0]': 'M' },
    ...{ version: '', sku: '', stockSeen: '', 'variations[1].sku': '', 'variations[1].stock': '' },
    ...{ 'types[0].id': '', 'types[0].options[1].id': '' },
  })
  expect(Object.keys(begun).filter((name) => name.startsWith('pictures'))).toEqual([])
  expect(await mine()).toBe(many)
  const saved = await send(`new?from=${id}`, { ...begun, intent: 'draft', 'variations[1].stock': '7' })
  expect(saved.status).toBe(302)
  expect(await mine()).toBe(many + 1)
  expect(await findWholeProduct(shop.app.db, id, undefined)).toEqual(before)
})

test('what is typed into a copy and into a new product is kept apart', async () => {
  const { id } = await makeProduct(shop.app.db, { vendorId, name: 'Floor lamp' })
  const nameIn = async (path: string) => drawn(await open(path)).name
  await send('form-draft/new', { name: 'Half a cup', intent: 'keep' })
  expect(await nameIn(`new?from=${id}`)).toBe('Floor lamp (copy)')
  expect((await send(`form-draft/copy-${id}`, { name: 'Half a lamp', intent: 'keep' })).ok).toBe(true)
  expect([await nameIn('new'), await nameIn(`new?from=${id}`)]).toEqual(['Half a cup', 'Half a lamp'])
  const discarded = await send(`new?from=${id}`, { intent: 'forget' })
  expect(discarded.headers.get('location')).toContain(`/vendor/products/new?from=${id}&fresh=`)
  expect([await nameIn('new'), await nameIn(`new?from=${id}`)]).toEqual(['Half a cup', 'Floor lamp (copy)'])
})

test('a copy that was begun goes on though its product is deleted meanwhile, until it is thrown away', async () => {
  const { id } = await makeProduct(shop.app.db, { vendorId, name: 'Wall lamp' })
  const typed = (name: string) => send(`form-draft/copy-${id}`, { name, intent: 'keep' })
  await typed('Half a lamp')
  await shop.app.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
  expect(drawn(await open(`new?from=${id}`)).name).toBe('Half a lamp')
  expect((await typed('A whole lamp')).ok).toBe(true)
  expect(drawn(await open(`new?from=${id}`)).name).toBe('A whole lamp')
  const discarded = await send(`new?from=${id}`, { intent: 'forget' })
  expect(discarded.headers.get('location')).toContain('/vendor/products/new?fresh=')
  expect((await typed('A lamp')).status).toBe(404)
})

test('there is no copy of a product of another seller, of a deleted one or of none', async () => {
  const strangers = await makeProduct(shop.app.db)
  const deleted = await makeProduct(shop.app.db, { vendorId, status: 'archived' })
  for (const from of [strangers.id, deleted.id, 99_999_999, 'lamp', ''])
    expect((await fetch(address(`new?from=${from}`), { headers: { cookie } })).status).toBe(404)
  // What was sent of a copy comes back, though its product was deleted meanwhile.
  const refused = await send(`new?from=${deleted.id}`, { intent: 'save', name: '', sku: 'L-9' })
  expect([refused.status, drawn(await refused.text()).sku]).toEqual([422, 'L-9'])
})
