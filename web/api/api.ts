import type { RouterContextProvider } from 'react-router'
import { FOR_ANY_SITE, problem } from '../http/problem.ts'
import type { Asked } from './answer.server.ts'
import { loader as categories } from './categories.ts'
import { loader as facets } from './facets.ts'
import { loader as openapi } from './openapi.ts'
import { loader as product } from './product.ts'
import { loader as products } from './products.ts'
import { loader as unknown } from './unknown.ts'

const ANSWERS: Record<string, (asked: Asked) => Promise<Response>> = {
  '/api/v1/products': products,
  '/api/v1/facets': facets,
  '/api/v1/categories': categories,
  '/api/v1/openapi.json': openapi,
}
const OF_PRODUCT = /^\/api\/v1\/products\/([^/]+)$/

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' }
/** A script of another site asks first whether it may say what it has already. */
const ASKED_FROM_ANY_SITE = {
  ...FOR_ANY_SITE,
  ...ALLOW,
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
}
const ONLY_READ = {
  status: 405,
  code: 'only-read',
  title: 'Only read',
  detail: 'The API is asked with GET; nothing can be changed by it.',
}

/** Answers what other programs ask, at an address below /api. */
export async function answerApi(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: ASKED_FROM_ANY_SITE })
  if (request.method !== 'GET' && request.method !== 'HEAD') return problem(ONLY_READ, ALLOW)
  const { pathname } = new URL(request.url)
  const [, id] = OF_PRODUCT.exec(pathname) ?? []
  if (id !== undefined) return product({ request, context, id })
  const answer = Object.hasOwn(ANSWERS, pathname) ? ANSWERS[pathname] : undefined
  return answer ? answer({ request, context }) : unknown()
}
