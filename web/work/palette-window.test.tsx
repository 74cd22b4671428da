import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import PaletteWindow from './palette-window.tsx'

test('an option stands in a group that is called as its kind is', () => {
  const tabs = [{ to: '/admin/orders', title: 'Orders' }]
  const acts = [{ to: '/admin/products/new', title: 'Add a product' }]
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <PaletteWindow address="/admin/find" {...{ tabs, acts }} onClose={() => undefined} />,
    },
  ])
  const page = renderToStaticMarkup(<Page />)
  const named = [...page.matchAll(/<fieldset aria-labelledby="([^"]+)".*?<\/fieldset>/gs)].map(
    ([group, id]) => [
      page.match(new RegExp(`id="${id}"[^>]*>([^<]+)<`))?.[1],
      group.includes('role="option"'),
    ],
  )
  expect(named).toEqual([
    ['Tabs', true],
    ['Do', true],
  ])
})
