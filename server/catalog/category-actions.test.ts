import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { findCategory, findSubcategories, listMenuCategories } from './categories.ts'
import { saveCategory, saveSubcategory } from './category-actions.ts'
import { deleteCategory, deleteSubcategory } from './category-deletes.ts'
import { listOfficeCategories, listOfficeSubcategories } from './category-office.ts'
import { vendorCategories } from './import/files/tables.ts'
import { findSubcategoryIds } from './product-writes.ts'
import { categories, productSubcategories, products, subcategories } from './tables.ts'

let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp()
  amira = await comeInAsAdmin(app, { username: 'amira' })
  yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
})
afterAll(() => app.close())

let made = 0
const fresh = (word: string) => `${word} ${++made}`
const formOf = (name: string) => ({ name, description: 'For the balcony', status: 'active' })
const rowOf = async (name: string) =>
  (await listOfficeCategories(app.db)).find((category) => category.name === name)
const lastEvent = async () =>
  (await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

const stockingIn = (productId: number) =>
  app.db
    .select({ slug: subcategories.slug, categoryId: subcategories.categoryId })
    .from(productSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, productSubcategories.subcategoryId))
    .where(eq(productSubcategories.productId, productId))
    .orderBy(subcategories.slug)

async function make(children: readonly string[] = []) {
  const name = fresh('Category')
  return {
    name,
    ...(await makeCategory(app.db, { slug: name.toLowerCase().replace(' ', '-'), name }, children)),
  }
}

describe('a category', () => {
  test('is added with an address made of its name, stands in the menu, and is noted', async () => {
    const name = fresh('Garden & Balcony')
    expect(await saveCategory(amira.ctx, null, formOf(name))).toMatchObject({ ok: true })
    const row = await rowOf(name)
    expect(row).toMatchObject({ description: 'For the balcony', products: { value: 0, more: false } })
    expect(row?.slug).toBe(`garden-balcony-${made}`)
    expect((await listMenuCategories(app.db)).map((category) => category.name)).toContain(name)
    expect(await lastEvent()).toMatchObject({ action: 'category.added', actorId: amira.userId })
  })

  test('is listed by its name in the office', async () => {
    for (const name of [fresh('Zinnia'), fresh('Agave')]) await saveCategory(amira.ctx, null, formOf(name))
    const names = (await listOfficeCategories(app.db)).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(names.filter((name) => /^(Agave|Zinnia) /.test(name))).toHaveLength(2)
  })

  test.each([
    ['name', { name: '' }, 'Category name is required.'],
    ['name', { name: 'x'.repeat(61) }, 'Please use at most 60 characters'],
    [
      'slug',
      { name: 'حديقة' },
      'Write an address with letters from a to z or figures, such as garden-tools.',
    ],
    ['status', { status: 'gone' }, 'Choose active or inactive.'],
    ['description', { description: 'x'.repeat(301) }, 'Please use at most 300 characters'],
  ])('is refused beside %s: %j', async (field, change, sentence) => {
    const refused = await saveCategory(amira.ctx, null, { ...formOf(fresh('Wrong')), ...change })
    expect(refused).toMatchObject({ ok: false, fields: { [field]: sentence } })
  })

  test('that another has by name or address is refused, also by two at the same moment', async () => {
    const name = fresh('Lamps')
    const both = await Promise.all([amira, yusuf].map(({ ctx }) => saveCategory(ctx, null, formOf(name))))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'twice', fields: { name: expect.any(String) } })
    const taken = await saveCategory(amira.ctx, null, {
      ...formOf(fresh('Other')),
      slug: `lamps-${made - 1}`,
    })
    expect(taken).toMatchObject({
      code: 'twice',
      fields: { slug: `${name} has this address. Choose another.` },
    })
  })

  test('is found by its older names and addresses, and takes them back', async () => {
    const { id, name } = await make()
    const slug = name.toLowerCase().replace(' ', '-')
    const renamed = { ...formOf(fresh('Renamed')), slug: `renamed-${made}` }
    expect(await saveCategory(amira.ctx, id, renamed)).toMatchObject({ ok: true })
    for (const older of [slug, name]) expect((await findCategory(app.db, older))?.slug).toBe(renamed.slug)
    expect(await saveCategory(amira.ctx, id, { ...formOf(name), slug })).toMatchObject({ ok: true })
    expect((await findCategory(app.db, renamed.slug))?.slug).toBe(slug)
    const [row] = await app.db.select().from(categories).where(eq(categories.id, id))
    expect(row?.aliases).not.toContain(slug)
  })

  test('of the navigation keeps its address and stays, whatever its name becomes', async () => {
    await saveCategory(amira.ctx, null, { ...formOf('Electronics'), slug: 'electronics' })
    const id = (await rowOf('Electronics'))?.id ?? 0
    const moved = await saveCategory(amira.ctx, id, { ...formOf('Electronics'), slug: 'gadgets' })
    expect(moved).toMatchObject({
      code: 'in-navigation',
      fields: { slug: expect.stringMatching(/It stays/) },
    })
    const renamed = await saveCategory(amira.ctx, id, { ...formOf('Gadgets'), slug: 'electronics' })
    expect(renamed).toMatchObject({ ok: true })
    const { id: other } = await make()
    expect(await deleteCategory(amira.ctx, id, other)).toMatchObject({ code: 'in-navigation' })
  })

  test('is saved by the first of two; the later is told who that was, and can save over it', async () => {
    const { id, name } = await make()
    const form = { ...formOf(name), seen: await findChangeVersion(app.db, 'category', id) }
    await saveCategory(yusuf.ctx, id, { ...form, description: 'By Yusuf' })
    expect(await saveCategory(amira.ctx, id, form)).toMatchObject({
      code: 'changed-meanwhile',
      message: 'yusuf changed this while you were typing. Nothing of yours is saved yet.',
    })
    expect(await rowOf(name)).toMatchObject({ description: 'By Yusuf' })
    const again = { ...form, seen: await findChangeVersion(app.db, 'category', id) }
    expect(await saveCategory(amira.ctx, id, again)).toMatchObject({ ok: true })
    expect(await lastEvent()).toMatchObject({
      action: 'category.changed',
      details: { before: { description: 'By Yusuf' }, after: { description: 'For the balcony' } },
    })
  })

  test('that was deleted meanwhile is not saved, nor made anew', async () => {
    const { id, name } = await make()
    expect(await deleteCategory(amira.ctx, id, null)).toMatchObject({ ok: true })
    expect(await saveCategory(yusuf.ctx, id, formOf(name))).toEqual({
      ok: false,
      code: 'not-found',
      message: 'This category is gone. Reload to see the others.',
    })
    expect(await rowOf(name)).toBeUndefined()
  })

  test('with products is deleted only with the category where they go, and everything goes there', async () => {
    const old = await make(['pots', 'tools'])
    const target = await make(['pots'])
    const { vendor } = await makeSeller(app)
    const product = await makeProduct(app.db, { vendorId: vendor.id, categoryId: old.id })
    const gone = await makeProduct(app.db, { categoryId: old.id, status: 'archived' })
    await putInSubcategories(app.db, product.id, old.children.pots, old.children.tools)
    await app.db
      .insert(vendorCategories)
      .values([
        { vendorId: vendor.id, name: 'jardin', categoryId: old.id, subcategoryId: old.children.pots ?? 0 },
      ])
    const refused = await deleteCategory(amira.ctx, old.id, null)
    expect(refused).toMatchObject({ code: 'in-use', fields: { moveTo: expect.stringContaining(old.name) } })
    expect(await deleteCategory(amira.ctx, old.id, old.id)).toMatchObject({ code: 'in-use' })
    expect(await deleteCategory(amira.ctx, old.id, target.id)).toMatchObject({ ok: true })

    const moved = await app.db.select().from(products).where(eq(products.categoryId, target.id))
    expect(moved.map(({ id }) => id).toSorted()).toEqual([product.id, gone.id].toSorted())
    expect(await stockingIn(product.id)).toEqual([
      { slug: 'pots', categoryId: target.id },
      { slug: 'tools', categoryId: target.id },
    ])
    const ofTarget = await listOfficeSubcategories(app.db)
    expect(
      ofTarget.filter((row) => row.categoryId === target.id).map((row) => [row.slug, row.parent]),
    ).toEqual([
      ['pots', target.name],
      ['tools', target.name],
    ])
    const [mapping] = await app.db
      .select()
      .from(vendorCategories)
      .where(eq(vendorCategories.vendorId, vendor.id))
    expect(mapping).toMatchObject({ categoryId: target.id, subcategoryId: target.children.pots })
    expect((await findCategory(app.db, old.name))?.name).toBe(target.name)
    expect(await lastEvent()).toMatchObject({ action: 'category.deleted', details: { products: 2 } })
    expect(await deleteCategory(amira.ctx, old.id, target.id)).toMatchObject({ code: 'not-found' })
  })

  test('without products goes with its subcategories, and deleted products are in none', async () => {
    const { id, children } = await make(['empty'])
    const product = await makeProduct(app.db, { categoryId: id, status: 'archived' })
    await putInSubcategories(app.db, product.id, children.empty)
    expect(await deleteCategory(amira.ctx, id, null)).toMatchObject({ ok: true })
    const [row] = await app.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.categoryId).toBeNull()
    expect(await app.db.select().from(subcategories).where(eq(subcategories.categoryId, id))).toEqual([])
  })

  test('into which a product is saved at this moment is deleted after it, and not without it', async () => {
    const { id } = await make()
    let saving = Promise.resolve<unknown>(null)
    await app.db.transaction(async (tx) => {
      expect(await findSubcategoryIds(tx, { categoryId: id, subcategories: [] })).toMatchObject({ ok: true })
      saving = deleteCategory(amira.ctx, id, null)
      await makeProduct(tx, { categoryId: id })
    })
    expect(await saving).toMatchObject({ code: 'in-use' })
  })
})

describe('a subcategory', () => {
  test('is added to its parent, and refused without a name or a parent', async () => {
    const { id, name } = await make()
    const form = { ...formOf(fresh('Pots')), categoryId: String(id) }
    expect(await saveSubcategory(amira.ctx, null, form)).toMatchObject({ ok: true })
    expect((await listOfficeSubcategories(app.db)).find((row) => row.name === form.name)).toMatchObject({
      parent: name,
    })
    for (const [field, change, sentence] of [
      ['name', { name: '' }, 'Subcategory name is required.'],
      ['categoryId', { categoryId: '' }, 'Please select a parent category.'],
      ['categoryId', { categoryId: '999999' }, 'Please select a parent category.'],
    ] as const)
      expect(await saveSubcategory(amira.ctx, null, { ...form, slug: 'other', ...change })).toMatchObject({
        ok: false,
        fields: { [field]: sentence },
      })
    expect(await saveSubcategory(amira.ctx, null, form)).toMatchObject({ code: 'twice' })
  })

  test('is found by its older address, and stays in the category of its products', async () => {
    const { id, children } = await make(['pots'])
    const { id: other } = await make()
    const pots = children.pots ?? 0
    const form = { ...formOf('Planters'), slug: 'planters', categoryId: String(id) }
    expect(await saveSubcategory(amira.ctx, pots, form)).toMatchObject({ ok: true })
    expect((await findSubcategories(app.db, id, 'pots')).map(({ slug }) => slug)).toEqual(['planters'])
    const product = await makeProduct(app.db, { categoryId: id })
    await putInSubcategories(app.db, product.id, pots)
    const moved = await saveSubcategory(amira.ctx, pots, { ...form, categoryId: String(other) })
    expect(moved).toMatchObject({ code: 'in-use', fields: { categoryId: expect.any(String) } })
  })

  test('that was deleted meanwhile is not saved, nor made anew', async () => {
    const { id, children } = await make(['pots'])
    const form = { ...formOf('POTS'), categoryId: String(id) }
    expect(await deleteSubcategory(amira.ctx, children.pots ?? 0, '')).toMatchObject({ ok: true })
    expect(await saveSubcategory(yusuf.ctx, children.pots ?? 0, form)).toEqual({
      ok: false,
      code: 'not-found',
      message: 'This subcategory is gone. Reload to see the others.',
    })
    expect(await findSubcategories(app.db, id, 'pots')).toEqual([])
  })

  test('with products is deleted only with the place where they go, in the same category', async () => {
    const { id, children } = await make(['pots', 'tools', 'bags'])
    const { children: others } = await make(['elsewhere'])
    const product = await makeProduct(app.db, { categoryId: id })
    await putInSubcategories(app.db, product.id, children.pots)
    const pots = children.pots ?? 0
    for (const moveTo of ['', String(others.elsewhere), String(pots)])
      expect(await deleteSubcategory(amira.ctx, pots, moveTo)).toMatchObject({ code: 'in-use' })
    expect(await deleteSubcategory(amira.ctx, pots, String(children.tools))).toMatchObject({ ok: true })
    expect((await findSubcategories(app.db, id, 'pots')).map(({ slug }) => slug)).toEqual(['tools'])
    expect(await deleteSubcategory(amira.ctx, children.tools ?? 0, 'none')).toMatchObject({ ok: true })
    const left = await app.db
      .select()
      .from(productSubcategories)
      .where(eq(productSubcategories.productId, product.id))
    expect(left).toEqual([])
    expect(await deleteSubcategory(amira.ctx, children.bags ?? 0, '')).toMatchObject({ ok: true })
    expect(await deleteSubcategory(amira.ctx, pots, 'none')).toMatchObject({ code: 'not-found' })
  })

  test('is saved by the first of two; the later is told who that was', async () => {
    const { id, children } = await make(['pots'])
    const pots = children.pots ?? 0
    const seen = await findChangeVersion(app.db, 'subcategory', pots)
    const form = { ...formOf('POTS'), categoryId: String(id), seen }
    await saveSubcategory(yusuf.ctx, pots, form)
    expect(await saveSubcategory(amira.ctx, pots, form)).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringMatching(/^yusuf/),
    })
  })
})
