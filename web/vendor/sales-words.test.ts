import { expect, test } from 'vitest'
import { currencyLinks, longSymbol, periodLinks, readSalesQuery, shortSum } from './sales-words.ts'

test.each([
  [43_980, 'GBP', '£440'],
  [50, 'USD', '$1'],
  [0, 'all', '£0'],
  [99_949, 'GBP', '£999'],
  [99_950, 'GBP', '£1k'],
  [1_820_000, 'GBP', '£18.2k'],
  [-43_980, 'GBP', '-£440'],
] as const)('%i pence or cents of %s are shortened to %s, never to one decimal', (amount, currency, said) => {
  expect(shortSum(amount, currency)).toBe(said)
})

test('the period and the currency that are shown stand out, and each keeps the other', () => {
  const question = readSalesQuery(new Request('https://shop.example/vendor/reports?period=year&currency=AED'))
  const here = (links: { to: string; name: string; here: boolean }[]) =>
    links.flatMap(({ to, name, here }) => (here ? [[name, to]] : []))
  expect(here(periodLinks(question))).toEqual([['12 months', '?period=year&currency=AED']])
  expect(here(currencyLinks(question))).toEqual([['AED', '?period=year&currency=AED']])
  expect(periodLinks(question)[0]?.to).toBe('?period=month&currency=AED')
  const unsaid = readSalesQuery(new Request('https://shop.example/vendor/reports?period=ever&currency=EUR'))
  expect(unsaid).toEqual({ period: 'month', currency: 'all' })
})

test.each([
  ['AED', 'AED '],
  ['SAR', 'KSA '],
  ['GBP', ''],
  ['USD', ''],
  ['all', ''],
] as const)('what has no room above a bar of a phone is the word of %s, never a sign', (currency, word) => {
  expect(longSymbol(currency)).toBe(word)
})
