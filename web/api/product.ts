import { findProduct, findWhyMissing } from '#server/catalog/product-queries.ts'
import { appOf, readsOf } from '../app.server.ts'
import { problem } from '../http/problem.ts'
import { type Asked, answer } from './answer.server.ts'
import { readMarketAlone } from './parameters.ts'
import type { ProductAnswer } from './schemas.ts'
import { productOf } from './shown.ts'

/** GET /api/v1/products/{id}: a product as it is sold in a market. */
export const loader = ({ request, id = '', context }: Asked): Promise<Response> =>
  answer(context, async (): Promise<ProductAnswer> => {
    const { clock, config } = appOf(context)
    const db = readsOf(context)
    const market = readMarketAlone(request)
    const found = await findProduct(db, market, id, clock.now())
    if (found?.state === 'found') return productOf(config.publicUrl, market, found.product)
    const isGone = !found && (await findWhyMissing(db, id)) === 'archived'
    throw problem(found ? ELSEWHERE : isGone ? GONE : MISSING)
  })

const ELSEWHERE = {
  status: 404,
  code: 'not-sold-here',
  title: 'Not sold in this market',
  detail: 'The product is sold in other markets. Ask with another value of market.',
}
const GONE = {
  status: 410,
  code: 'gone',
  title: 'No longer sold',
  detail: 'The product was sold once and is gone for good. Forget its id.',
}
const MISSING = {
  status: 404,
  code: 'not-found',
  title: 'No such product',
  detail: 'Nobody sells a product with this id. Ids stand in the answers of /api/v1/products.',
}
