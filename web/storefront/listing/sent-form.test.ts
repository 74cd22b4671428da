import { expect, test } from 'vitest'
import { addressOfForm } from './sent-form.ts'

const address = (query: string) => addressOfForm(new URLSearchParams(query))

test('a form sent without scripts leads to the clean address of the same list', () => {
  expect(
    address('within=electronics&category=electronics&price=&sort=featured&brand=Pearl&stock=in&rating='),
  ).toBe('?category=electronics&brand=Pearl&stock=in')
})

test('another category takes the subcategory of the old one away', () => {
  expect(address('within=electronics&category=books&subcategory=audio')).toBe('?category=books')
  expect(address('within=electronics&category=electronics&subcategory=audio')).toBe(
    '?category=electronics&subcategory=audio',
  )
})

test('what was searched for goes with the form', () => {
  expect(address('within=&category=&search=mug&price=under-50')).toBe('?search=mug&price=under-50')
})

test('any other address is left as it is', () => {
  expect(address('category=electronics&price=')).toBeNull()
})
