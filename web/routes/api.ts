import type { DeclaredRoute } from './declare.ts'

/** What the shop sells, as other programs read it: the same for everybody in a market. */
const open = (path: string, file: string) =>
  ({
    path: `api/${path}`,
    file: `api/${file}`,
    audience: 'everybody',
    cacheable: true,
    direct: true,
    crawled: false,
  }) as const

export const apiAnswers: DeclaredRoute[] = [
  open('v1/products', 'products.ts'),
  open('v1/products/:productId', 'product.ts'),
  open('v1/facets', 'facets.ts'),
  open('v1/categories', 'categories.ts'),
  open('v1/openapi.json', 'openapi.ts'),
  { path: 'api/*', file: 'api/unknown.ts', audience: 'everybody', direct: true, crawled: false },
]
