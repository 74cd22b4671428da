import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetsAnswer } from '#web/api/schemas.ts'
import { ask, listAt, openForPrograms, problemAt } from './asking-the-api.ts'
import type { ServedShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await openForPrograms()
})
afterAll(() => shop?.close())

test.each([
  ['', 'market'],
  ['market=FR', 'market'],
  ['market=GB&market=US', 'market'],
  ['market=GB&colr=red', 'colr'],
  ['market=GB&sort=cheapest', 'sort'],
  ['market=GB&rating=9', 'rating'],
  ['market=GB&from=ten', 'from'],
  ['market=GB&after=../etc', 'after'],
  ['market=GB&stock=1', 'stock'],
  ['market=GB&category=books&category=toys', 'category'],
  ['market=GB&category=no-such-category', 'category'],
  ['market=GB&category=books&subcategory=no-such', 'subcategory'],
  ['market=GB&seller=no-such-seller', 'seller'],
  ['market=GB&colour=no-such-colour', 'colour'],
  ['market=GB&spec=storage:no-such-size', 'spec'],
  ['market=GB&price=under-50&from=10', 'price'],
  ['market=GB&from=9&to=3', 'from,to'],
  ['market=GB&discount=0x1e', 'discount'],
  [`market=GB&brand=${'b'.repeat(101)}`, 'brand'],
  ['market=GB&after=p1.2', 'after'],
  ['market=GB&search=lamp&after=f1.2.3', 'after'],
  ['market=GB&after=f1.2.3&before=f1.2.3', 'before'],
  [`market=GB&${Array.from({ length: 21 }, (_, at) => `brand=b${at}`).join('&')}`, 'brand'],
])('a list asked for by %s is refused, and told that it is for %s', async (query, name) => {
  const told = await problemAt(shop, `/products?${query}`)
  expect([told.status, told.code]).toEqual([400, 'bad-parameters'])
  expect(told.parameters?.map((each) => each.name).join()).toBe(name)
})

test('of several sellers one that is not open is told of, though another is', async () => {
  const { facets } = facetsAnswer.parse((await ask(shop, '/facets?market=GB')).body)
  const open = facets.find(({ parameter }) => parameter === 'seller')?.values[0]?.value ?? ''
  expect((await listAt(shop, `/products?market=GB&seller=${open}`)).total).toBeGreaterThan(0)
  const told = await problemAt(shop, `/products?market=GB&seller=${open}&seller=no-such-seller`)
  expect(told.parameters).toEqual([{ name: 'seller', message: 'No seller of this slug is open.' }])
})

test.each([
  ['category=nope', 'category'],
  ['seller=nope', 'seller'],
  ['size=nope', 'size'],
])('facets of %s are refused as its list is', async (query, name) => {
  const told = await problemAt(shop, `/facets?market=GB&${query}`)
  expect(told.parameters?.map((each) => each.name)).toEqual([name])
})

test('blanks and capitals make no difference, and of very many wrong parameters the first are told', async () => {
  const [brand] = facetsAnswer
    .parse((await ask(shop, '/facets?market=GB&category=electronics')).body)
    .facets.filter(({ parameter }) => parameter === 'brand')
  const value = brand?.values[0]?.value ?? ''
  expect(value).not.toBe('')
  expect(
    (await listAt(shop, `/products?market=GB&brand=+${encodeURIComponent(value)}++`)).total,
  ).toBeGreaterThan(0)
  const many = Array.from({ length: 1500 }, (_, at) => `x${at}=1`).join('&')
  const told = await problemAt(shop, `/products?market=GB&${many}`)
  expect(told.parameters).toHaveLength(10)
  expect(told.detail).toContain('And 1490 more.')
})

test('facets have no pages, a product and the categories no filters', async () => {
  for (const [path, name] of [
    ['/facets?market=GB&sort=newest', 'sort'],
    ['/products/1?market=GB&search=x', 'search'],
    ['/categories?market=GB', 'market'],
  ] as const)
    expect((await problemAt(shop, path)).parameters).toEqual([
      { name, message: 'There is no such parameter.' },
    ])
})
