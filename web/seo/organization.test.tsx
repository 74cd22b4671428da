import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Organization } from './organization.tsx'

const NOWHERE = { facebook_url: '', instagram_url: '', x_url: '', youtube_url: '' }

/** What the home page of a marketplace tells search engines of it. */
function factsOf(name: string, links: Partial<typeof NOWHERE> = {}) {
  const root = { market: 'GB', name, publicUrl: 'https://shop.example', links: { ...NOWHERE, ...links } }
  const routes = [{ id: 'root', path: '/', element: <Organization />, loader: () => null }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })
  const page = renderToString(<RouterProvider router={router} />)
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  return JSON.parse(facts)['@graph'][0]
}

test('a marketplace is told with where else it is, and of nothing where it is nowhere else', () => {
  const there = factsOf('Infinity', { x_url: 'https://x.example/infinity' })
  expect(there).toMatchObject({ name: 'Infinity', sameAs: ['https://x.example/infinity'] })
  expect(factsOf('Infinity')).not.toHaveProperty('sameAs')
})
