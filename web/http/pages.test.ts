import { createRequestHandler, type RequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

/** Pages and answers of a small shop: each says its name, and a page what routes it was chosen from. */
const PLACES: { id: string; path?: string; parentId?: string; isIndex?: true; isAnswer?: true }[] = [
  { id: 'root' },
  { id: 'shell', parentId: 'root' },
  { id: 'home', parentId: 'shell', isIndex: true },
  { id: 'listing', parentId: 'shell', path: 'products' },
  { id: 'product', parentId: 'shell', path: 'product/:id/:name?' },
  { id: 'page', parentId: 'shell', path: ':page' },
  { id: 'nowhere', parentId: 'shell', path: '*' },
  { id: 'portal', parentId: 'root', path: 'vendor' },
  { id: 'portal-start', parentId: 'portal', isIndex: true },
  { id: 'portal-products', parentId: 'portal', path: 'products' },
  { id: 'create', parentId: 'root', path: 'payments/create', isAnswer: true },
  { id: 'robots', parentId: 'root', path: 'robots.txt', isAnswer: true },
]

const build = {
  routes: Object.fromEntries(
    PLACES.map(({ id, path, parentId, isIndex, isAnswer }) => [
      id,
      {
        id,
        path,
        parentId,
        index: isIndex,
        module: {
          loader: () => id,
          action: () => `a form for ${id}`,
          ...(!isAnswer && { default: () => null }),
        },
      },
    ]),
  ),
  assets: {
    version: '1',
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      PLACES.map(({ id, path, parentId }) => [id, { id, path, parentId, module: `/${id}.js` }]),
    ),
  },
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        {
          staticHandlerContext,
          manifest,
        }: {
          staticHandlerContext: { loaderData: object; actionData: object | null }
          manifest: { routes: object }
        },
      ) =>
        Response.json(
          {
            shown: Object.keys(staticHandlerContext.loaderData),
            done: staticHandlerContext.actionData,
            known: Object.keys(manifest.routes),
          },
          { status, headers },
        ),
    },
  },
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  future: {},
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as never

async function answerOf(pages: RequestHandler, path: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { Origin: 'http://shop.example', Host: 'shop.example' }
  const answer = await pages(new Request(`http://shop.example${path}`, { method, headers }))
  const text = await answer.text()
  const said =
    answer.headers.get('content-type')?.includes('json') && text.startsWith('{') ? JSON.parse(text) : text
  return { status: answer.status, said }
}

const ADDRESSES = [
  '/',
  '/_root.data',
  '/?a=b',
  '/products',
  '/PRODUCTS',
  '/products/',
  '/products.data',
  '/Products.data?_routes=listing',
  '//products',
  '/%70roducts',
  '/products/7',
  '/product/7',
  '/product/7/a%20cup',
  '/product.data/7',
  '/about',
  '/about/us',
  '/vendor',
  '/vendor.data',
  '/vendor/products',
  '/vendor/_root.data',
  '/Vendor/nothing',
  '/payments/create',
  '/payments',
  '/payments/nothing',
  '/robots.txt',
  '/robots',
  '/caf%C3%A9',
  '/__manifest?version=1&paths=/products,/vendor/products',
  '/__proto__',
  '/constructor',
]

const ofFramework = createRequestHandler(build, 'production')
const ofShop = pagesOf(build, 'production')

test.each(ADDRESSES.flatMap((path) => [['GET', path] as const, ['POST', path] as const]))(
  '%s %s is answered as if every route were tried',
  async (method, path) => {
    const [expected, answer] = await Promise.all([
      answerOf(ofFramework, path, method),
      answerOf(ofShop, path, method),
    ])
    const seen = ({ status, said }: typeof answer) => [status, said?.shown ?? said, said?.done]
    expect(seen(answer)).toEqual(seen(expected))
  },
)

test('a form is answered by the page that it is sent to', async () => {
  expect((await answerOf(ofShop, '/products', 'POST')).said.done).toEqual({ listing: 'a form for listing' })
  expect((await answerOf(ofShop, '/payments/create', 'POST')).said).toBe('a form for create')
})

test('a page is chosen from the routes that its first word can mean', async () => {
  const anywhere = ['root', 'shell', 'home', 'page', 'nowhere', 'robots']
  const knownAt = async (path: string) => (await answerOf(ofShop, path)).said.known.toSorted()
  expect(await knownAt('/products')).toEqual([...anywhere, 'listing'].toSorted())
  expect(await knownAt('/vendor/products')).toEqual(
    [...anywhere, 'portal', 'portal-start', 'portal-products'].toSorted(),
  )
  expect(await knownAt('/about')).toEqual(anywhere.toSorted())
  expect(await knownAt('/')).toEqual(anywhere.toSorted())
})
