import { expect, test } from 'vitest'
import { type SalesReader, salesOf } from './product-rules.ts'

const LAMP = {
  status: 'active',
  sellerIsActive: true,
  prices: [
    { market: 'GB' as const, sold: true, price: 2450 },
    { market: 'US' as const, sold: false, price: 2450 },
    { market: 'AE' as const, sold: true, price: 0 },
    { market: 'SA' as const, sold: true, price: null },
  ],
}
const why = (change: Partial<typeof LAMP> = {}, reader: SalesReader = 'seller') =>
  Object.fromEntries(salesOf({ ...LAMP, ...change }, reader).map((sale) => [sale.market, sale.why]))
const everywhere = (reason: string) => ({ GB: reason, US: reason, AE: reason, SA: reason })

test('a seller reads of each country why a product is not sold there', () => {
  expect(why()).toEqual({
    GB: null,
    US: 'This country is not ticked.',
    AE: 'It has no price in AED.',
    SA: 'It has no price in SAR.',
  })
  expect(why({ prices: [] })).toEqual(everywhere('This country is not ticked.'))
})

test('what keeps a product from all countries is told before what one of them lacks', () => {
  const closed = { sellerIsActive: false }
  expect(why(closed)).toEqual(everywhere('Your shop is not active.'))
  expect(why({ ...closed, status: 'inactive' })).toEqual(everywhere('An administrator took it off the shop.'))
  expect(why({ ...closed, status: 'draft' })).toEqual(everywhere('It is a draft. Publish it to sell it.'))
})

test('an administrator reads of what is off the shop what can be done about it', () => {
  expect(why({ status: 'inactive' }, 'office')).toEqual(
    everywhere('It is inactive. Set it active to sell it.'),
  )
  expect(why({ sellerIsActive: false }, 'office')).toEqual(everywhere('Its seller is suspended.'))
})
