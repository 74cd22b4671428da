import { expect, test } from 'vitest'
import { differing } from './values.ts'

test('what two have written of a product is compared field by field, without what no person writes', () => {
  const saved = { version: '2', name: 'Lamp', stock: '4', stockSeen: '4' }
  const typed = { version: '1', intent: 'save', isOwn: 'on', name: 'Tall lamp ', stock: '4', stockSeen: '5' }
  expect(differing(typed, saved)).toEqual(['name'])
  expect(differing({ ...typed, name: 'Lamp ' }, saved)).toEqual([])
  expect(differing({ ...typed, name: 'Lamp', id: '7', version: '3' }, saved)).toEqual([])
})
