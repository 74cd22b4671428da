import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacets } from '#server/catalog/facets.ts'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { makeCategory, putInSubcategories } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { sendCards } from '../payload/cards.ts'
import { sendFacets } from '../payload/facets.ts'
import { ProductList } from './product-list.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const electronics = await makeCategory(db, { slug: 'electronics', name: 'Electronics' }, ['audio'])
  const radio = await makeProduct(db, { name: 'Radio', categoryId: electronics.id })
  await putInSubcategories(db, radio.id, electronics.children.audio)
  await makeVendor(db, { slug: 'quiet', businessName: 'Quiet Corner' })
  await makeVendor(db, { slug: 'waiting', businessName: 'Not Yet Known', status: 'pending' })
  const { id } = await makeCategory(db, { slug: 'books', name: 'Books' })
  await db.execute(`with listed as (
      insert into products (name, brand, category_id, stock)
      select 'Book ' || number, case when number % 3 = 0 then 'Quarto' else '' end, ${id}, 3
      from generate_series(1, 1100) number returning id)
    insert into product_prices (product_id, market, price) select id, 'GB', 1000 from listed`)
})
afterAll(() => app.close())

/** A list as it is shown. */
async function listAt(address: string): Promise<string> {
  const query = readListing(new URLSearchParams(address))
  const page = await listProductCards(app.db, 'GB', query, app.clock.now())
  const facets = await listFacets(app.db, 'GB', query)
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductList
          {...{ query, base: '/products', currency: 'GBP' as const }}
          facets={sendFacets(facets)}
          page={{ ...page, cards: sendCards([]) }}
          categories={[{ slug: 'books', name: 'Books', description: '', hue: 1, subcategories: [] }]}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

/** The side column of a list, a line a choice: `x Audio 1` for a chosen one. */
async function choicesOf(address: string): Promise<string[]> {
  return [...(await listAt(address)).matchAll(/<label>(.*?)<\/label>/g)].map(
    ([, line = '']) =>
      `${line.includes('checked') ? 'x ' : ''}${line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
  )
}

test('a list that was not counted to its end says so beside every choice, and where it knows nothing it says nothing', async () => {
  const quarto = expect.stringMatching(/^Quarto \d+\+$/)
  expect(await choicesOf('category=books')).toEqual([quarto, 'In stock 1,000+'])
  expect(await choicesOf('category=books&brand=Unknown')).toEqual([quarto, 'x Unknown'])
})

test('a filter that the address calls by name is one choice, chosen, with its count', async () => {
  const choices = ['All', 'x AUDIO 1', 'In stock 1']
  expect(await choicesOf('category=electronics&subcategory=audio')).toEqual(choices)
  expect(await choicesOf('category=Electronics&subcategory=Audio')).toEqual(choices)
})

test('a seller who is chosen and has nothing here is called by name', async () => {
  expect(await choicesOf('category=electronics&seller=quiet')).toContain('x Quiet Corner 0')
  expect(await choicesOf('category=electronics&seller=waiting')).toContain('x waiting 0')
})

test('a search that finds nothing offers no filters, and one that was filtered to nothing does', async () => {
  const way = 'href="/#all-filters"'
  const nothing = await listAt('search=zzzz')
  expect(nothing).not.toContain(way)
  expect(nothing).toMatch(/<aside [^>]*hidden=""/)
  const filtered = await listAt('search=book&rating=4')
  expect(filtered).toContain(way)
  expect(filtered).not.toMatch(/<aside [^>]*hidden=""/)
})

test('an empty list offers to reset its filters where something narrows it, and not where that would change nothing', async () => {
  const reset = 'Reset Filters'
  for (const address of ['search=zzzz', 'search=zzzz&sort=newest'])
    expect(await listAt(address)).not.toContain(reset)
  for (const address of ['search=zzzz&stock=in', 'search=zzzz&category=books', 'seller=quiet'])
    expect(await listAt(address)).toContain(reset)
})
