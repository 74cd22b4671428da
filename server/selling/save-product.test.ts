import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { listMovements } from '#tests/stocking.ts'
import type { Fulfiller } from '../actor.ts'
import { auditEvents } from '../audit/tables.ts'
import { findWholeProduct } from '../catalog/product-edit-queries.ts'
import { draftInput, productInput } from '../catalog/product-input.ts'
import { categories, subcategories } from '../catalog/tables.ts'
import { contextOf } from '../context.ts'
import { mediaFiles } from '../media/tables.ts'
import { readInput } from '../platform/input.ts'
import { type Saving, saveProduct } from './save-product.ts'

let app: TestApp
let seller: Fulfiller & { role: 'vendor' }
let other: Fulfiller & { role: 'vendor' }
let lamps: number
beforeAll(async () => {
  app = await openTestApp()
  seller = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
  other = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
  const [category] = await app.db.insert(categories).values({ slug: 'lamps', name: 'Lamps' }).returning()
  lamps = category?.id ?? 0
  await app.db
    .insert(subcategories)
    .values(['Desk', 'Floor'].map((name) => ({ categoryId: lamps, slug: name.toLowerCase(), name })))
})
afterAll(() => app.close())

const LAMP = { name: 'Copper Lamp', prices: { GB: { sold: 'on', price: '24.50' } }, stock: '12' }

function read(fields: Record<string, unknown> = {}) {
  const outcome = readInput(productInput, { ...LAMP, ...fields })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}
const save = (
  fields: Record<string, unknown> = {},
  saving: Partial<Saving> = {},
  actor: Fulfiller = seller,
) =>
  saveProduct(contextOf(app, actor), read(fields), { productId: null, version: null, as: 'saved', ...saving })

async function saved(...parts: Parameters<typeof save>) {
  const outcome = await save(...parts)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value.productId
}
async function whole(id: number) {
  const found = await findWholeProduct(app.db, id, undefined)
  if (!found) throw new Error('The product is gone.')
  return found
}
const refused = async (...parts: Parameters<typeof save>) => {
  const outcome = await save(...parts)
  return outcome.ok ? null : { code: outcome.code, ...outcome.fields }
}

describe('a seller saves a product', () => {
  test('a new one is active and theirs, its pieces are received, and the audit log knows it', async () => {
    const id = await saved({ categoryId: String(lamps), subcategories: [' desk ', 'Floor', 'DESK'] })
    const { product, prices, subcategories } = await whole(id)
    expect(product).toMatchObject({
      vendorId: seller.vendorId,
      status: 'active',
      name: 'Copper Lamp',
      stock: 12,
    })
    expect(prices.find(({ market }) => market === 'GB')).toMatchObject({ sold: true, price: 2450 })
    expect(prices.filter(({ sold }) => sold)).toHaveLength(1)
    expect(subcategories.map(({ name }) => name)).toEqual(['Desk', 'Floor'])
    const movements = await listMovements(app.db, id)
    expect(movements).toMatchObject([{ kind: 'received', stock: 12, actorRole: 'vendor' }])
    const [event] = await app.db
      .select()
      .from(auditEvents)
      .where(sql`subject_kind = 'product' and subject_id = ${String(id)}`)
    expect(event).toMatchObject({ action: 'product.added', actorRole: 'vendor' })
  })

  test('saved as a draft it is a draft; saved again it keeps its status; an active one becomes a draft that way', async () => {
    const id = await saved({}, { as: 'draft' })
    await saved({ name: 'Copper Lamp Two' }, { productId: id })
    expect((await whole(id)).product).toMatchObject({ status: 'draft', name: 'Copper Lamp Two' })
    const active = await saved()
    await saved({}, { productId: active, as: 'draft' })
    expect((await whole(active)).product.status).toBe('draft')
  })

  test('another seller’s product does not exist for them; an administrator saves anybody’s', async () => {
    const id = await saved()
    expect(await refused({ name: 'Mine' }, { productId: id }, other)).toEqual({ code: 'not-found' })
    await saved({ name: 'Mended' }, { productId: id }, { role: 'admin', userId: 'admin' })
    expect((await whole(id)).product).toMatchObject({ name: 'Mended', vendorId: seller.vendorId })
    const own = await saved({}, {}, { role: 'admin', userId: 'admin' })
    expect((await whole(own)).product.vendorId).toBeNull()
  })

  test('the later of two who edit is told, and nothing is overwritten', async () => {
    const id = await saved()
    const { version } = (await whole(id)).product
    await saved({ name: 'First' }, { productId: id, version })
    expect(await refused({ name: 'Second' }, { productId: id, version })).toEqual({
      code: 'changed-meanwhile',
    })
    expect((await whole(id)).product).toMatchObject({ name: 'First', version: version + 1 })
  })

  test('a subcategory of another category is refused by name', async () => {
    const fields = { categoryId: String(lamps), subcategories: ['Ceiling'] }
    expect(await refused(fields)).toEqual({
      code: 'wrong-fields',
      subcategories: 'Ceiling is no subcategory of this category. It has: Desk, Floor',
    })
    expect(await refused({ subcategories: ['Desk'] })).toMatchObject({
      subcategories: 'Please choose a category first',
    })
    expect(await refused({ categoryId: '999999' })).toMatchObject({
      categoryId: 'Please choose a category of the list',
    })
  })
})

describe('pieces', () => {
  test('what was sold while the form was open stays sold', async () => {
    const id = await saved()
    await saved({ stock: '9', stockSeen: '12' }, { productId: id })
    expect((await whole(id)).product.stock).toBe(9)
    // The form still says 12, as it was opened: nobody touched the figure.
    await saved({ stock: '12', stockSeen: '12', name: 'Renamed' }, { productId: id })
    expect((await whole(id)).product).toMatchObject({ stock: 9, name: 'Renamed' })
    // Five more came in since it said 12.
    await saved({ stock: '17', stockSeen: '12' }, { productId: id })
    expect((await whole(id)).product.stock).toBe(14)
    const kinds = (await listMovements(app.db, id)).map(({ kind, stock }) => `${kind} ${stock}`)
    expect(kinds).toEqual(['received 12', 'corrected -3', 'corrected 5'])
  })
})

const TYPES = [
  { name: 'Colour', options: [{ name: 'Red' }, { name: 'Blue' }] },
  { name: 'Size', options: [{ name: 'S' }, { name: 'L' }] },
]
const variation = (options: string[], stock: string, more: Record<string, unknown> = {}) => ({
  options,
  stock,
  offered: 'on',
  ...more,
})

describe('variations', () => {
  test('all combinations are made; what was written for one is found by its options', async () => {
    const id = await saved({
      types: TYPES,
      variations: [variation(['Blue', 'L'], '3', { sku: 'BL', prices: { GB: { price: '٢٩٫٩٩' } } })],
    })
    const { variations, product } = await whole(id)
    expect(variations.map(({ label, stock, sku }) => [label, stock, sku])).toEqual([
      ['Red - S', 0, ''],
      ['Red - L', 0, ''],
      ['Blue - S', 0, ''],
      ['Blue - L', 3, 'BL'],
    ])
    expect(variations[3]?.prices).toMatchObject([{ market: 'GB', price: 2999 }])
    expect(product).toMatchObject({ stock: 3, hasVariations: true })
  })

  test('they stay the same ones when types are sorted, options renamed and others added; one that is gone is not offered', async () => {
    const id = await saved({
      types: TYPES,
      variations: [variation(['Red', 'S'], '5'), variation(['Blue', 'S'], '2')],
    })
    const before = await whole(id)
    const [colour, size] = before.types
    const red = colour?.options.find(({ name }) => name === 'Red')
    await saved(
      {
        types: [
          { id: String(size?.id), name: 'Size', options: [{ name: 'S' }] },
          {
            id: String(colour?.id),
            name: 'Color',
            options: [{ id: String(red?.id), name: 'Crimson' }, { name: 'Green' }],
          },
        ],
        variations: [variation(['S', 'Crimson'], '6', { stockSeen: '5' }), variation(['S', 'Green'], '1')],
      },
      { productId: id },
    )
    const { variations, product } = await whole(id)
    const offered = variations.filter(({ isActive }) => isActive)
    expect(offered.map(({ label, stock }) => [label, stock])).toEqual([
      ['S - Crimson', 6],
      ['S - Green', 1],
    ])
    const known = before.variations.find(({ label }) => label === 'Red - S')
    expect(offered[0]?.id).toBe(known?.id)
    const taken = variations.filter(({ isActive }) => !isActive)
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter(({ stock }) => stock !== 0)).toEqual([])
    expect(product.stock).toBe(7)
  })

  test('sorted options stand in their new order, in the form and in the shop, and stay the same ones', async () => {
    const id = await saved({ types: TYPES, variations: [variation(['Red', 'S'], '5')] })
    const [colour, size] = (await whole(id)).types
    const write = (type: typeof colour) => ({
      id: String(type?.id),
      name: type?.name,
      options: type?.options.toReversed().map((option) => ({ id: String(option.id), name: option.name })),
    })
    await saved(
      { types: [write(colour), write(size)], variations: [variation(['Red', 'S'], '5', { stockSeen: '5' })] },
      { productId: id },
    )
    const { types, variations } = await whole(id)
    expect(types.map((type) => type.options)).toEqual(
      [colour, size].map((type) => type?.options.toReversed()),
    )
    expect(variations.map(({ label, stock }) => [label, stock])).toEqual([
      ['Blue - L', 0],
      ['Blue - S', 0],
      ['Red - L', 0],
      ['Red - S', 5],
    ])
  })

  test('a product gets and loses them with its pieces, but not while somebody pays for it', async () => {
    const id = await saved()
    await saved({ types: TYPES, variations: [variation(['Red', 'S'], '4')] }, { productId: id })
    expect((await whole(id)).product.stock).toBe(4)
    await saved({ stock: '8' }, { productId: id })
    expect((await whole(id)).product).toMatchObject({ stock: 8, hasVariations: false })
    await app.db.execute(sql`update products set held = 1 where id = ${id}`)
    expect(
      await refused({ types: TYPES, variations: [variation(['Red', 'S'], '4')] }, { productId: id }),
    ).toEqual({
      code: 'being-bought',
    })
    expect((await whole(id)).product).toMatchObject({ stock: 8, hasVariations: false })
  })

  test('figures are the sums of their movements after all of it', async () => {
    const { rows } = await app.db.execute(sql`
      select kind, bool_or(moved > 0) as some, bool_and(stock = moved) as same from (
        select 'product' as kind, p.stock, coalesce(sum(m.stock), 0) as moved
        from products p left join stock_movements m on m.product_id = p.id group by p.id
        union all select 'variation', v.stock, coalesce(sum(m.stock), 0)
        from variations v left join stock_movements m on m.variation_id = v.id group by v.id) kept group by kind order by kind`)
    expect(rows).toEqual(['product', 'variation'].map((kind) => ({ kind, some: true, same: true })))
  })
})

describe('pictures', () => {
  const bring = (key: string, vendorId: number | null, kind: 'image' | 'video' = 'image') =>
    app.db.insert(mediaFiles).values({
      key,
      kind,
      contentType: kind === 'image' ? 'image/webp' : 'video/mp4',
      bytes: 10,
      width: 100,
      height: 80,
      hue: 20,
      vendorId,
    })
  const inUse = async (key: string) => {
    const [file] = await app.db.select().from(mediaFiles).where(eq(mediaFiles.key, key))
    return file?.inUse
  }

  test('are those that the seller brought, in their order; one that is taken away is let go', async () => {
    await bring('p/one.webp', seller.vendorId)
    await bring('p/two.webp', seller.vendorId)
    const id = await saved({ pictures: ['p/two.webp', 'p/one.webp'] })
    expect((await whole(id)).images.map(({ key }) => key)).toEqual(['p/two.webp', 'p/one.webp'])
    expect(await inUse('p/one.webp')).toBe(true)
    await saved({ pictures: ['p/two.webp'] }, { productId: id })
    expect(await inUse('p/one.webp')).toBe(false)
    expect(await inUse('p/two.webp')).toBe(true)
  })

  test('another seller’s picture, one of a return and a video are no pictures of it', async () => {
    await bring('p/other.webp', other.vendorId)
    await bring('returns/7/a.webp', null)
    await bring('v/film.mp4', seller.vendorId, 'video')
    for (const key of ['p/other.webp', 'returns/7/a.webp', 'v/film.mp4', 'p/nothing.webp'])
      expect(await refused({ pictures: [key] })).toMatchObject({ code: 'wrong-fields' })
    expect(await refused({ videoKey: 'p/other.webp' })).toHaveProperty('videoKey')
    const id = await saved({ videoKey: 'v/film.mp4' })
    expect((await whole(id)).product.videoKey).toBe('v/film.mp4')
  })
})

test('a draft needs a name only', () => {
  const outcome = readInput(draftInput, { name: 'A lamp' })
  expect(outcome.ok).toBe(true)
})
