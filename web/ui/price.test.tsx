import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/speaking.ts'
import { Price } from './price.tsx'

/** What the eye sees of a price: `^` before what is small. */
const seen = (page: string) =>
  /<span aria-hidden="true">(.*?)<\/span>/.exec(page)?.[1]?.replaceAll('<sup>', '^').replaceAll('</sup>', '|')

const priceOf = (amount: number, currency: 'GBP' | 'AED' = 'GBP') =>
  renderToStaticMarkup(<Price amount={amount} currency={currency} />)

test('symbol and pence of a price are small, and it is read out whole', () => {
  expect(seen(priceOf(129_905))).toBe('^£|1,299^05|')
  expect(seen(priceOf(4120, 'AED'))).toBe('^AED|41^20|')
  expect(priceOf(129_905)).toContain('<span class="sr-only">£1,299.05</span>')
})

test('a language that writes the symbol last and another sign before the pence has them so', () => {
  const page = inLanguage('en-XA', () => priceOf(129_905))
  expect(seen(page)).toBe('١٬٢٩٩^٠٥|^£|')
  expect(page).toContain('<span class="sr-only">\u200f١٬٢٩٩٫٠٥\u00a0£</span>')
})
