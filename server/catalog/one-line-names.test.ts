import { expect, test } from 'vitest'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun } from '#tests/imports.ts'
import { readInput } from '../platform/input.ts'
import { onOneLine } from '../platform/typed.ts'
import { name } from './import/fields.ts'
import { productInput } from './product-input.ts'

const market = openForSellers()

/** Marks that turn the direction of writing, and what has no width: nobody sees them. */
const HIDDEN = [
  '\u00ad',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
]
const hiddenIn = (name: string) =>
  [...name].map((letter, at) => `${HIDDEN[at % HIDDEN.length]}${letter}`).join('')

test('a line has no marks that turn it round or that nobody sees; Arabic, joined letters and emojis stay whole', () => {
  expect(onOneLine(hiddenIn('Copper lamp'))).toBe('Copper lamp')
  expect(onOneLine('Copper\u0007 \u0085lamp\u2028')).toBe('Copper lamp')
  for (const whole of ['إبريق نحاسي ١٢ قطعة', 'می\u200cخواهم', '👩\u200d🔧 apron', 'café'])
    expect(onOneLine(whole)).toBe(whole)
})

test('what is typed into the form has none in its one-line texts, and its description stays as it was written', () => {
  const read = readInput(productInput, {
    name: '\u200fإبريق نحاسي\u202c',
    brand: '\u202eslrep',
    ...{ stock: '1', prices: { GB: { sold: 'on', price: '5' } }, description: '\u200fنحاس' },
    specifications: [{ name: 'Wood\u200e', value: '\u2066Oak\u2069' }],
    types: [{ name: 'Size\u200f', options: [{ name: '\u200fكبير' }] }],
    variations: [{ options: ['كبير'], stock: '1' }],
  })
  expect(read).toMatchObject({
    ok: true,
    value: {
      ...{ name: 'إبريق نحاسي', brand: 'slrep', description: '\u200fنحاس' },
      specifications: [{ name: 'Wood', value: 'Oak' }],
      types: [{ name: 'Size', options: [{ name: 'كبير' }] }],
    },
  })
})

test('neither has what a file brings: a catalogue, our own format or another shop’s', async () => {
  expect(name.parse(' \u200fإبريق  نحاسي\u202c')).toBe('إبريق نحاسي')
  const own = csv(
    ['Name', 'Price GBP', 'Brand', 'Tags', 'Option 1 Name', 'Option 1 Value'],
    ['\u200fإبريق نحاسي', '5', '\u202eslrep', 'warm\u200e', 'Size\u200f', '\u200fكبير'],
  )
  const shopify = csv(
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
    ['pot', '\u200fإبريق نحاسي', 'Size\u200f', '\u200fكبير', '5'],
  )
  for (const file of [own, shopify]) {
    const { items, faults } = await dryRun(market.app, market.vendorId, file)
    expect(faults).toEqual([])
    expect(items[0]?.data).toMatchObject({
      values: { name: 'إبريق نحاسي' },
      ...{ optionTypes: ['Size'], variations: [{ options: ['كبير'] }] },
    })
  }
})
