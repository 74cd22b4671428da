import { expect, test } from 'vitest'
import { listHref, readListAddress } from './list-address.ts'

const read = (search: string) =>
  readListAddress(new Request(`https://shop.example/vendor/orders${search}`), {
    views: ['all', 'waiting'],
    sorts: ['-date', 'date', 'total', '-total'],
    filters: { status: ['shipped', 'delivered'] },
  })

test('an address that says nothing is the first view, in the first order, from the beginning', () => {
  expect(read('')).toEqual({ view: 'all', q: '', sort: '-date', filters: {}, after: null })
})

test('an address says view, search, order, filter and place', () => {
  expect(read('?view=waiting&q=%20lamp%20&sort=total&status=shipped&after=12.7')).toEqual({
    view: 'waiting',
    q: 'lamp',
    sort: 'total',
    filters: { status: 'shipped' },
    after: '12.7',
  })
})

test('what a list does not know counts as not said', () => {
  expect(read(`?view=x&sort=price;drop&status=toString&q=${'a'.repeat(999)}`)).toEqual({
    view: 'all',
    sort: '-date',
    filters: {},
    q: 'a'.repeat(200),
    after: null,
  })
})

test('whatever changes, the list begins anew and the rest stays', () => {
  const here = new URLSearchParams('view=waiting&after=9&q=lamp')
  expect(listHref(here, { view: null })).toBe('?q=lamp')
  expect(listHref(here, { after: '12' })).toBe('?view=waiting&q=lamp&after=12')
  expect(listHref(here, { q: null, view: null })).toBe('?')
})

test('what was done before is told once, and not again by a way through the list', () => {
  const here = new URLSearchParams('view=waiting&done=deleted&form=12&gone=9')
  expect(listHref(here, { sort: 'total' })).toBe('?view=waiting&sort=total')
})
