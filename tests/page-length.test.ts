import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from './served.ts'

/**
 * What a list of the demo's products may weigh as it is rendered, in bytes, and by Brotli as it is kept: what it does, and a
 * little; 350 of them are how what is chosen looks in the browser's own colours, 500 the ring of the search and the room that the chat leaves, 600 the
 * letters of the machine as wide as ours (130 squeezed), 50 (30) long words in the cart, 200 (50)
 * the way to apply as a seller and where notices stand, 50 what is seen of the keyboard in them. A page grows by what is said twice: see
 * docs/decisions/0052.
 */
const LIMITS = { plain: 106_600, squeezed: 21_930 }

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ pageCache: true }, { template: 'demo' })
})
afterAll(() => shop?.close())

test('a list of 24 products keeps to its length', async () => {
  const answer = await fetch(`${shop.url}/products`, { headers: { 'Accept-Encoding': 'identity' } })
  const page = Buffer.from(await answer.arrayBuffer())
  expect(page.toString().match(/<article /g)).toHaveLength(24)
  const squeezed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(page.length).toBeLessThanOrEqual(LIMITS.plain)
  expect(squeezed.length).toBeLessThanOrEqual(LIMITS.squeezed)
})
