import { expect, test } from 'vitest'
import { closedHref, fromList, listAfter, listBefore, lookHref, openHref } from './list-state.ts'

const here = () => new URLSearchParams('q=lamp&after=9&delete=7&edit=3&change=1.2&done=deleted&form=new')

test('a list is the same once what stood open above it is closed, and says nothing of the moment before', () => {
  expect(closedHref('/vendor/products', here())).toBe('/vendor/products?q=lamp&after=9')
  expect(listAfter('/vendor/products', here(), { done: 'updated' })).toBe(
    '/vendor/products?q=lamp&after=9&done=updated',
  )
  expect(openHref(here(), 'details', 4)).toBe('?q=lamp&after=9&details=4')
  expect(lookHref(here(), 'table')).toBe('?q=lamp&as=table')
})

test('whoever goes from a list to a product comes back to the list as it was', () => {
  const to = fromList('/vendor/products/7', here())
  const back = listBefore('/vendor/products', new URL(to, 'https://shop.example').searchParams)
  expect(back).toBe('/vendor/products?q=lamp&after=9')
  expect(fromList('/vendor/products/7', new URLSearchParams('delete=7'))).toBe('/vendor/products/7')
})
