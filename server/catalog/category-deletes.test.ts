import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { systemContext } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { runJob } from '#tests/queue.ts'
import { makeSeller } from '#tests/sellers.ts'
import { findCategory, findSubcategories, listMenuCategories } from './categories.ts'
import { lockCategories, saveCategory, saveSubcategory } from './category-actions.ts'
import { deleteCategory, deleteSubcategory } from './category-deletes.ts'
import { emptyCategories } from './category-moves.ts'
import { listOfficeCategories, listOfficeSubcategories } from './category-office.ts'
import { vendorCategories } from './import/files/tables.ts'
import { lockProducts } from './product-locks.ts'
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

const formOf = (name: string) => ({ name, description: 'For the balcony', status: 'active' })
const rowOf = async (name: string) =>
  (await listOfficeCategories(app.db)).find((category) => category.name === name)
const lastEvent = async () =>
  (await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

let made = 0
async function make(children: readonly string[] = []) {
  const name = `Category ${++made}`
  return { name, ...(await makeCategory(app.db, { slug: `category-${made}`, name }, children)) }
}

describe('a category of many products', () => {
  /** More than move before the administrator is answered. */
  const MANY = 450
  const fill = (categoryId: number, subcategoryId: number) =>
    app.db.execute(sql`
      with made as (insert into products (category_id, name, status)
        select ${categoryId}, 'Pot ' || n, 'active' from generate_series(1, ${MANY}::int) n returning id)
      insert into product_subcategories select id, ${subcategoryId} from made`)
  const countIn = (categoryId: number) => app.db.$count(products, eq(products.categoryId, categoryId))
  const countOn = (subcategoryId: number) =>
    app.db.$count(productSubcategories, eq(productSubcategories.subcategoryId, subcategoryId))

  test('is out of the shop at once, leads to the other, and is gone when its products have followed', async () => {
    const old = await make(['pots'])
    const target = await make()
    await fill(old.id, old.children.pots ?? 0)
    expect(await deleteCategory(amira.ctx, old.id, target.id)).toMatchObject({ ok: true })
    expect(await lastEvent()).toMatchObject({ action: 'category.deleted', details: { products: MANY } })

    const left = await countIn(old.id)
    expect(left).toBeGreaterThan(0)
    expect(left + (await countIn(target.id))).toBe(MANY)
    expect(await rowOf(old.name)).toMatchObject({ isGoing: true, products: { value: left } })
    expect((await listMenuCategories(app.db)).map(({ name }) => name)).not.toContain(old.name)
    expect((await findCategory(app.db, old.name))?.id).toBe(target.id)
    // Whoever edits, deletes or chooses it meanwhile is told.
    const going = { code: 'going', message: expect.stringContaining(`${old.name} is being deleted`) }
    expect(await saveCategory(amira.ctx, old.id, formOf(old.name))).toMatchObject(going)
    expect(await deleteCategory(yusuf.ctx, old.id, target.id)).toMatchObject(going)
    expect(
      await saveSubcategory(amira.ctx, null, { ...formOf('More pots'), categoryId: String(old.id) }),
    ).toMatchObject(going)
    expect(await deleteSubcategory(amira.ctx, old.children.pots ?? 0, 'none')).toMatchObject(going)
    const { id: third } = await make()
    expect(await deleteCategory(amira.ctx, target.id, third)).toMatchObject({
      code: 'going',
      message: `Products are still on their way to ${target.name}. Delete it when they have arrived.`,
    })
    expect(await deleteCategory(amira.ctx, third, old.id)).toMatchObject({ code: 'not-found' })

    // Two nodes at once, and once more.
    await Promise.all([emptyCategories(systemContext(app)), emptyCategories(systemContext(app))])
    await runJob(app, 'empty-categories')
    expect(await rowOf(old.name)).toBeUndefined()
    expect(await countIn(target.id)).toBe(MANY)
    const pots = (await findSubcategories(app.db, target.id, 'pots'))[0]
    expect(await countOn(pots?.id ?? 0)).toBe(MANY)
  })

  test('is deleted while its products are bought: neither waits for the other', async () => {
    const old = await make()
    const target = await make()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await makeProduct(app.db, { categoryId: old.id })).id)
    let deleting = Promise.resolve<unknown>(null)
    await app.db.transaction(async (tx) => {
      await lockProducts(tx, ids)
      await tx
        .update(products)
        .set({ soldCount: 1 })
        .where(eq(products.id, ids.at(-1) ?? 0))
      deleting = deleteCategory(amira.ctx, old.id, target.id)
      await untilSomebodyWaits(app, tx)
      await tx
        .update(products)
        .set({ soldCount: 1 })
        .where(eq(products.id, ids[0] ?? 0))
    })
    expect(await deleting).toMatchObject({ ok: true })
    expect(await countIn(target.id)).toBe(3)
  })

  test('loses a subcategory in the same way', async () => {
    const { id, name, children } = await make(['pots', 'tools'])
    const [pots, tools] = [children.pots ?? 0, children.tools ?? 0]
    await fill(id, pots)
    expect(await deleteSubcategory(amira.ctx, pots, String(tools))).toMatchObject({ ok: true })
    expect(await countOn(pots)).toBeGreaterThan(0)
    expect((await findSubcategories(app.db, id, 'pots')).map(({ slug }) => slug)).toEqual(['tools'])
    expect(await deleteSubcategory(amira.ctx, tools, 'none')).toMatchObject({ code: 'going' })
    const form = { ...formOf('POTS'), categoryId: String(id) }
    expect(await saveSubcategory(yusuf.ctx, pots, form)).toMatchObject({
      code: 'going',
      message: 'POTS is being deleted. Its products are on their way.',
    })
    const { id: other } = await make()
    expect(await deleteCategory(amira.ctx, id, other)).toMatchObject({
      code: 'going',
      message: expect.stringContaining(name),
    })
    await runJob(app, 'empty-categories')
    expect(await countOn(tools)).toBe(MANY)
    expect((await listOfficeSubcategories(app.db)).filter((row) => row.categoryId === id)).toMatchObject([
      { slug: 'tools', isGoing: false },
    ])
  })
})

test('a category without products, but meant by the files of a seller, is deleted only with the category that they mean then', async () => {
  const { id, name } = await make()
  const { vendor } = await makeSeller(app)
  await app.db
    .insert(vendorCategories)
    .values([{ vendorId: vendor.id, name: 'giardino', categoryId: id, subcategoryId: null }])
  expect(await deleteCategory(amira.ctx, id, null)).toMatchObject({
    code: 'in-use',
    fields: { moveTo: expect.stringContaining(name) },
  })
  const target = await make()
  expect(await deleteCategory(amira.ctx, id, target.id)).toMatchObject({ ok: true })
  const meant = await app.db.select().from(vendorCategories).where(eq(vendorCategories.vendorId, vendor.id))
  expect(meant).toMatchObject([{ categoryId: target.id }])
})

test('a subcategory of deleted products alone is deleted unasked, and one that drafts are in is not', async () => {
  const { id, children } = await make(['pots', 'tools'])
  const [pots, tools] = [children.pots ?? 0, children.tools ?? 0]
  const archived = await makeProduct(app.db, { categoryId: id, status: 'archived' })
  const draft = await makeProduct(app.db, { categoryId: id, status: 'draft' })
  await putInSubcategories(app.db, archived.id, pots)
  await putInSubcategories(app.db, draft.id, tools)
  expect(await deleteSubcategory(amira.ctx, pots, '')).toMatchObject({ ok: true })
  expect(await deleteSubcategory(amira.ctx, tools, '')).toMatchObject({ code: 'in-use' })
})

test('what the files of a seller call a deleted subcategory means the one that its products went to', async () => {
  const { id, children } = await make(['pots', 'tools'])
  const { vendor } = await makeSeller(app)
  await app.db
    .insert(vendorCategories)
    .values([{ vendorId: vendor.id, name: 'vasi', categoryId: id, subcategoryId: children.pots ?? 0 }])
  expect(await deleteSubcategory(amira.ctx, children.pots ?? 0, String(children.tools))).toMatchObject({
    ok: true,
  })
  const meant = await app.db.select().from(vendorCategories).where(eq(vendorCategories.vendorId, vendor.id))
  expect(meant).toMatchObject([{ categoryId: id, subcategoryId: children.tools }])
})

test('an address leads to what has it now, before what had it once', async () => {
  const once = await make(['pots', 'tools'])
  const now = await make()
  await app.db
    .update(categories)
    .set({ aliases: ['lanterns'] })
    .where(eq(categories.id, once.id))
  await app.db.update(categories).set({ slug: 'lanterns' }).where(eq(categories.id, now.id))
  expect((await findCategory(app.db, 'Lanterns'))?.id).toBe(now.id)
  await app.db
    .update(subcategories)
    .set({ aliases: ['tools'] })
    .where(eq(subcategories.id, once.children.pots ?? 0))
  expect((await findSubcategories(app.db, once.id, 'tools')).map(({ slug }) => slug)).toEqual([
    'tools',
    'pots',
  ])
})

test('a changed subcategory is noted with what it was, and is on its way with its category', async () => {
  const { id, children } = await make(['pots'])
  const { id: other } = await make()
  const form = { ...formOf('Planters'), slug: 'planters', categoryId: String(other) }
  expect(await saveSubcategory(amira.ctx, children.pots ?? 0, form)).toMatchObject({ ok: true })
  expect(await lastEvent()).toMatchObject({
    action: 'subcategory.changed',
    subjectId: String(children.pots),
    details: {
      before: { name: 'POTS', slug: 'pots', categoryId: id },
      after: { name: 'Planters', slug: 'planters', categoryId: other },
    },
  })
  await app.db
    .update(categories)
    .set({ status: 'inactive', deletedAt: new Date() })
    .where(eq(categories.id, other))
  expect((await listOfficeSubcategories(app.db)).find((row) => row.name === 'Planters')).toMatchObject({
    isGoing: true,
  })
})

describe('of two administrators who change categories at once', () => {
  /** What each is told who begins while somebody else is at it. */
  async function meanwhile<Told>(begin: () => Promise<Told>[], change: (db: Db) => Promise<unknown>) {
    const begun = await app.db.transaction(async (tx) => {
      await lockCategories(tx)
      const acts = begin()
      await Promise.race([untilSomebodyWaits(app, tx, acts.length), Promise.all(acts)])
      await change(tx)
      return { acts }
    })
    return Promise.all(begun.acts)
  }
  const nothing = () => Promise.resolve()

  test('who moves a subcategory is told that its new category is being deleted', async () => {
    const { children } = await make(['pots'])
    const leaving = await make()
    const form = { ...formOf('Pots'), categoryId: String(leaving.id) }
    const [told] = await meanwhile(
      () => [saveSubcategory(amira.ctx, children.pots ?? 0, form)],
      (db) =>
        db
          .update(categories)
          .set({ status: 'inactive', deletedAt: new Date() })
          .where(eq(categories.id, leaving.id)),
    )
    expect(told).toMatchObject({ code: 'going', message: expect.stringContaining(leaving.name) })
  })

  test('who adds the same subcategory is told that there is one', async () => {
    const { id } = await make()
    const form = { ...formOf('Pans'), categoryId: String(id) }
    const told = await meanwhile(
      () => [saveSubcategory(amira.ctx, null, form), saveSubcategory(yusuf.ctx, null, form)],
      nothing,
    )
    expect(told.map((outcome) => (outcome.ok ? 'added' : outcome.code)).toSorted()).toEqual([
      'added',
      'twice',
    ])
  })
})
