import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formatMoney, money } from '#server/platform/money.ts'
import { wordsOf } from '../forms/form-words.ts'
import { IMAGE_TEXTS } from '../forms/upload/upload-texts.ts'
import { factsOf } from './facts.ts'
import { Prices } from './prices.tsx'
import { Preview } from './ready.tsx'
import type { FieldValues } from './values.ts'
import { Variations } from './variations.tsx'

const soldAt = (prices: Record<string, string>): FieldValues =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([market, price]) => [
      [`prices.${market}.sold`, 'on'],
      [`prices.${market}.price`, price],
    ]),
  )
const html = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

test.each([
  ['GBP', 3000, { SA: '50', AE: '40', GB: '30', US: '20' }],
  ['SAR', 5000, { SA: '50', AE: '40', US: '20' }],
  ['AED', 4000, { AE: '40', US: '20' }],
  ['USD', 2000, { US: '20' }],
] as const)(
  'the preview shows the price in pounds, or else the next one: in %s',
  (currency, amount, prices) => {
    const values = soldAt(prices)
    const preview = html(<Preview values={values} facts={factsOf(values)} categories={[]} />)
    expect(preview).toContain(`<span class="sr-only">${formatMoney(money(amount, currency))}</span>`)
  },
)

test('one price for all combinations is offered for the countries that are ticked, and for no other', () => {
  const values: FieldValues = {
    ...soldAt({ GB: '30', SA: '50' }),
    'prices.US.price': '20',
    'types[0].name': 'Colour',
    'types[0].options[0].name': 'Red',
    'types[0].options[1].name': 'Blue',
  }
  const form = html(
    <Variations
      values={values}
      words={wordsOf(null, 'save')}
      pictures={{ to: '/', texts: IMAGE_TEXTS, onToast: () => {}, onBusy: () => {} }}
      onChange={() => {}}
    />,
  )
  const choice = /data-set-all="field"[^>]*>(.*?)<\/select>/.exec(form)?.[1] ?? ''
  expect([...choice.matchAll(/value="([^"]+)"/g)].map(([, field]) => field)).toEqual([
    'stock',
    'prices.GB.price',
    'prices.SA.price',
  ])
})

test('a price is offered in the money of the next country to the half penny, as purchases are converted', () => {
  const values = { ...soldAt({ GB: '1.00' }), 'prices.US.sold': 'on' }
  const perPound = { GBP: '1', USD: '1.005', AED: '4.6', SAR: '4.7' }
  const words = wordsOf(null, 'save')
  const form = html(<Prices {...{ values, facts: factsOf(values), words, perPound }} />)
  expect(form).toContain('£1.00 is about $1.01.')
})
