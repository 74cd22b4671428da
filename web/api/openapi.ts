import { z } from 'zod'
import { appOf } from '../app.server.ts'
import { type Asked, answer } from './answer.server.ts'
import { LIST_PARAMETERS, MARKET_PARAMETER, PAGE_PARAMETERS, readNothing } from './parameters.ts'
import { categoriesAnswer, facetsAnswer, problemAnswer, productAnswer, productListAnswer } from './schemas.ts'

const VERSION = '1'

const schemaOf = (schema: z.ZodType) => ({ schema: z.toJSONSchema(schema, { target: 'draft-2020-12' }) })

const queryParameters = (parameters: typeof LIST_PARAMETERS) =>
  Object.entries(parameters).map(([name, { description, repeats, values, number }]) => {
    const value = number
      ? { type: 'integer', minimum: 0 }
      : { type: 'string', ...(values && { enum: values.map(String) }) }
    return { name, in: 'query', description, schema: repeats ? { type: 'array', items: value } : value }
  })

const MARKET = queryParameters({ market: MARKET_PARAMETER }).map((each) => ({ ...each, required: true }))

const get = (summary: string, schema: z.ZodType, parameters: object[]) => ({
  get: {
    summary,
    parameters,
    responses: {
      200: { description: 'The answer', content: { 'application/json': schemaOf(schema) } },
      default: {
        description: 'What keeps it from an answer (RFC 9457)',
        content: { 'application/problem+json': schemaOf(problemAnswer) },
      },
    },
  },
})

const PATHS = {
  '/products': get('A page of what is sold in a market: 24 products', productListAnswer, [
    ...MARKET,
    ...queryParameters(LIST_PARAMETERS),
    ...queryParameters(PAGE_PARAMETERS),
  ]),
  '/products/{productId}': get('A product as it is sold in a market', productAnswer, [
    { name: 'productId', in: 'path', required: true, schema: { type: 'integer' } },
    ...MARKET,
  ]),
  '/facets': get(
    'The values that a list can be narrowed by, each with how many products it leaves',
    facetsAnswer,
    [...MARKET, ...queryParameters(LIST_PARAMETERS)],
  ),
  '/categories': get('All categories with their subcategories', categoriesAnswer, []),
}

/** GET /api/v1/openapi.json: what the API answers, as programs that write programs read it. */
export const loader = ({ request, context }: Asked): Promise<Response> =>
  answer(context, async () => {
    readNothing(request)
    const { publicUrl } = appOf(context).config
    return {
      openapi: '3.1.0',
      info: {
        title: 'Infinity',
        version: VERSION,
        description:
          'What the marketplace sells, for other programs. It is read without a key and asks for no cookie.',
      },
      servers: [{ url: `${publicUrl}/api/v1` }],
      paths: PATHS,
    }
  })
