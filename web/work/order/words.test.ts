import { expect, test } from 'vitest'
import { returnAddressLines } from '#server/vendors/return-address.ts'
import { addressLines, placeOf } from './words.ts'

const PLACE = { address: '4 Quay Street', city: 'Dubai', state: '', zipCode: '', country: 'AE' }

test('whoever packs an order reads the country of an address as the shop calls it, also of an order whose buyer was erased', () => {
  expect(addressLines({ firstName: 'Noor', lastName: 'Haddad', ...PLACE })).toEqual([
    'Noor Haddad',
    '4 Quay Street',
    'Dubai',
    'UAE',
  ])
  expect([placeOf(PLACE), placeOf({ ...PLACE, city: '' })]).toEqual(['Dubai', 'UAE'])
})

test('and so does whoever sends something back', () => {
  expect(returnAddressLines({ name: 'Copper & Sons', ...PLACE })).toEqual([
    'Copper & Sons',
    '4 Quay Street',
    'Dubai',
    'UAE',
  ])
})
