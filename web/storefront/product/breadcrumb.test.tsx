import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageHead } from '../pages/page-head.tsx'
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx'

const radio = { id: 7, name: 'Windowsill Radio' }

test('the way to a product leads over home, all products, its category and its subcategories', () => {
  const crumbs = crumbsOf({
    ...radio,
    category: { slug: 'electronics', name: 'Electronics' },
    subcategories: [
      { slug: 'audio', name: 'Audio' },
      { slug: 'radios', name: 'Radios' },
    ],
  })
  expect(crumbs.map(({ name, to }) => [name, to])).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
    ['Electronics', '/products?category=electronics'],
    ['Audio', '/products?category=electronics&subcategory=audio'],
    ['Radios', '/products?category=electronics&subcategory=radios'],
    ['Windowsill Radio', '/product/7'],
  ])
})

test('a product that stands in no category is reached from all products', () => {
  const names = crumbsOf({ ...radio, category: null, subcategories: [{ slug: 'audio', name: 'Audio' }] })
  expect(names.map(({ name }) => name)).toEqual(['Home', 'Products', 'Windowsill Radio'])
})

test('the stroke between two places is the same on every page, and leans the same way in every language', () => {
  const strokes = (page: ReactNode) =>
    [
      ...renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).matchAll(
        /<span aria-hidden="true"([^>]*)>\/</g,
      ),
    ].map(([, looks]) => looks)
  const ofProduct = strokes(<Breadcrumb crumbs={crumbsOf({ ...radio, category: null, subcategories: [] })} />)
  const ofWords = strokes(
    <PageHead title="Returns" lead="How it works" hue={60} above={{ to: '/help', title: 'Help' }} />,
  )
  expect(new Set([...ofProduct, ...ofWords])).toEqual(new Set([' class="opacity-50"']))
})
