import { expect, test } from 'vitest'
import { VENDOR_STATUSES, type VendorStatus } from '../vendors/tables.ts'
import { type SalesReader, salesOf } from './product-rules.ts'

const LAMP = {
  status: 'active',
  vendorStatus: 'active' as VendorStatus | null,
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
  const closed = { vendorStatus: 'suspended' as const }
  expect(why(closed)).toEqual(everywhere('Your shop is not active.'))
  expect(why({ ...closed, status: 'inactive' })).toEqual(everywhere('An administrator took it off the shop.'))
  expect(why({ ...closed, status: 'draft' })).toEqual(everywhere('It is a draft. Publish it to sell it.'))
})

test('what a seller offers is sold while they are active, and what the marketplace itself offers, always', () => {
  const isSold = (vendorStatus: VendorStatus | null) => why({ vendorStatus }).GB === null
  expect([null, ...VENDOR_STATUSES].filter(isSold)).toEqual([null, 'active'])
})

test('an administrator reads of what is off the shop what can be done about it', () => {
  expect(why({ status: 'inactive' }, 'office')).toEqual(
    everywhere('It is inactive. Set it active to sell it.'),
  )
  expect(why({ vendorStatus: 'suspended' }, 'office')).toEqual(everywhere('Its seller is suspended.'))
})
