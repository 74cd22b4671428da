import { describe, expect, test } from 'vitest'
import { readInput } from '../platform/input.ts'
import { draftInput, productInput } from './product-input.ts'

const LAMP = { name: 'Copper Lamp', prices: { GB: { sold: 'on', price: '24.50' } }, stock: '12' }
const read = (fields: Record<string, unknown> = {}) => readInput(productInput, { ...LAMP, ...fields })
/** A product as it is read. */
const told = (fields: Record<string, unknown> = {}) => {
  const outcome = read(fields)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}
/** The sentences beside its fields. */
const wrong = (fields: Record<string, unknown>) => {
  const outcome = read(fields)
  if (outcome.ok) throw new Error('This was expected to be refused.')
  return outcome.fields
}
const inPounds = (price: string, more: Record<string, string> = {}) => ({
  prices: { GB: { sold: 'on', price, ...more } },
})

describe('what must be said of a product', () => {
  const mandatory =
    'Please fill in all required fields (Name, at least one currency price, and Stock are mandatory).'

  test.each([
    ['its name', { name: ' ' }, 'name', 'Please enter the name of the product'],
    ['a price', { prices: {} }, 'prices.GB.price', 'Please enter a price in one country at least'],
    ['a price above 0', inPounds('0.00'), 'prices.GB.price', 'Please enter a price in one country at least'],
    [
      'a price in a country that is ticked',
      { prices: { GB: { price: '24.50' }, US: { sold: 'on', price: '' } } },
      'prices.US.price',
      'Please enter a price in one country at least',
    ],
    ['its stock', { stock: '' }, 'stock', 'Please enter the stock'],
  ])('is %s', (_what, fields, field, sentence) => {
    expect(read(fields)).toMatchObject({
      ok: false,
      code: 'missing-fields',
      message: mandatory,
      fields: { [field]: sentence },
    })
  })

  test('is told of beside a price that is no number, with all that is wrong', () => {
    const size = (...names: string[]) => ({ name: 'Size', options: names.map((name) => ({ name })) })
    expect(
      read({
        ...{ name: '', stock: '', ...inPounds('abc') },
        specifications: [
          { name: 'Wood', value: 'Oak' },
          { name: 'wood', value: 'Ash' },
        ],
      }),
    ).toEqual({
      ...{ ok: false, code: 'missing-fields', message: mandatory },
      fields: {
        name: 'Please enter the name of the product',
        'prices.GB.price': 'Please write the price in digits, for example 1299.00',
        stock: 'Please enter the stock',
        'specifications[1].name': 'There is a line of this name already',
      },
    })
    const variation = (stock: string, sku: string) => ({ options: ['S'], stock, sku })
    expect(
      wrong({ types: [size('S', 's')], variations: [variation('', 'A'), variation('1.5', 'a')] }),
    ).toMatchObject({
      'types[0].options[1].name': 'There is an option of this name already',
      'variations[1].stock': 'Please write the stock as a whole number, for example 25',
      'variations[1].sku': 'Also on S',
    })
    expect(wrong({ name: '', types: [size('S')], variations: [variation('', '')], weight: 'heavy' })).toEqual(
      {
        name: 'Please enter the name of the product',
        'variations[0].stock': 'Please enter the stock',
        weight: 'Please write the weight in digits, for example 1.25',
      },
    )
  })

  test('is told of also where no product was sent at all', () => {
    const odd = ['x', 5, null, [], ['x'], [null, 'x'], { GB: 'x' }, [{ options: 'x' }], [{ options: [null] }]]
    for (const each of odd)
      expect(
        wrong({
          ...{ name: '', stock: '', prices: each, types: each, variations: each, specifications: each },
          features: each,
        }),
      ).toMatchObject({ name: 'Please enter the name of the product' })
  })

  test('of a draft is its name', () => {
    const sentence = 'Please provide at least a product name to save as draft.'
    expect(readInput(draftInput, { name: ' ' })).toMatchObject({
      message: sentence,
      fields: { name: sentence },
    })
    expect(readInput(draftInput, { name: '', stock: 'many' })).toMatchObject({
      ...{ code: 'missing-fields', message: sentence },
      fields: { name: sentence, stock: expect.any(String) },
    })
    expect(readInput(draftInput, { name: 'A lamp' })).toMatchObject({ ok: true, value: { stock: null } })
  })

  test('is a price of one penny and a stock of nothing, or the stock of one variation', () => {
    expect(told({ ...inPounds('0.01'), stock: '0' })).toMatchObject({
      stock: 0,
      prices: { GB: { price: 1 } },
    })
    const types = [{ name: 'Size', options: [{ name: 'S' }] }]
    const one = (stock: string) => ({ types, stock: '', variations: [{ options: ['S'], stock }] })
    expect(told(one('0')).variations).toMatchObject([{ stock: 0 }])
    expect(wrong(one(''))).toEqual({ 'variations[0].stock': 'Please enter the stock' })
  })
})

describe('numbers of a product', () => {
  test.each([
    ['12 pounds', 'Please write the price in digits, for example 1299.00'],
    ['-0.01', 'A price cannot be below 0'],
    ['24.5055', 'A price has two decimals at most'],
    ['1000000.01', 'A price can be 1,000,000.00 at most'],
  ])('a price of %s is refused beside its field, and the original one, too', (text, sentence) => {
    expect(wrong(inPounds(text))).toMatchObject({ 'prices.GB.price': sentence })
    expect(wrong(inPounds('5', { original: text }))).toEqual({ 'prices.GB.original': sentence })
  })

  test.each([
    ['many', 'Please write the stock as a whole number, for example 25'],
    ['1.5', 'Please write the stock as a whole number, for example 25'],
    ['-1', 'Stock cannot be below 0'],
    ['1000001', 'Stock can be 1,000,000 at most'],
  ])('a stock of %s is refused beside its field', (stock, sentence) => {
    expect(wrong({ stock })).toMatchObject({ stock: sentence })
  })

  test('the price of a country that is not ticked is not looked at', () => {
    const prices = { ...LAMP.prices, US: { price: '-5', original: 'much' } }
    expect(told({ prices }).prices.US).toEqual({ sold: false, price: null, original: null })
  })

  test('are weighed in g or kg, measured in cm or mm, and in g and cm where nothing is said', () => {
    const units = ({ weightUnit, dimensionUnit }: ReturnType<typeof told>) => [weightUnit, dimensionUnit]
    expect(units(told())).toEqual(['g', 'cm'])
    expect(units(told({ weightUnit: 'kg', dimensionUnit: 'mm' }))).toEqual(['kg', 'mm'])
    expect(units(told({ weightUnit: 'stone', dimensionUnit: 'ell' }))).toEqual(['g', 'cm'])
    expect(told({ weight: '2.125' }).weight).toBe(2.125)
    expect(wrong({ weight: '-1' })).toEqual({ weight: 'A weight cannot be below 0' })
  })
})

describe('lists of a product', () => {
  const type = (name: string, ...names: string[]) => ({
    name,
    options: names.map((each) => ({ name: each })),
  })

  test('leave out specifications without a name or a value, of what is saved and of a draft', () => {
    const specifications = [
      { name: 'Socket', value: ' ' },
      { name: 'Bulb', value: 'E27' },
      { value: '230 V' },
      { name: '\u200b', value: 'Seen by nobody' },
      { name: ' ', value: '' },
    ]
    const kept = [{ name: 'Bulb', value: 'E27' }]
    expect(told({ specifications }).specifications).toEqual(kept)
    expect(readInput(draftInput, { name: 'Lamp', specifications })).toMatchObject({
      value: { specifications: kept },
    })
  })

  test('leave out empty rows', () => {
    const blank = { name: ' ', value: '' }
    expect(
      told({
        specifications: [blank, { name: 'Bulb', value: 'E27' }, blank],
        features: ['', 'Dims', ' '],
        tags: ['', 'copper', ' '],
      }),
    ).toMatchObject({
      specifications: [{ name: 'Bulb', value: 'E27' }],
      features: ['Dims'],
      tags: ['copper'],
    })
  })

  test('hold subcategories and tags trimmed and once, in whatever case', () => {
    expect(told({ subcategories: [' Desk ', 'Floor', 'desk', ''] }).subcategories).toEqual(['Desk', 'Floor'])
    expect(told({ tags: ['warm, Copper', 'copper، نحاس'] }).tags).toEqual(['warm', 'Copper', 'نحاس'])
  })

  test('name a specification once', () => {
    const row = (name: string, value: string) => ({ name, value })
    expect(wrong({ specifications: [row('Wood', 'Oak'), row('wood', 'Ash')] })).toEqual({
      'specifications[1].name': 'There is a line of this name already',
    })
  })

  test('tell of a name that is there already beside its own row, also below rows that are empty', () => {
    const row = (name: string, value: string) => ({ name, value })
    expect(
      wrong({ specifications: [row('Wood', 'Oak'), row('', ' '), row('Wood', ''), row('wood', 'Ash')] }),
    ).toEqual({
      'specifications[3].name': 'There is a line of this name already',
    })
    const size = (...names: string[]) => ({ name: 'Size', options: names.map((name) => ({ name })) })
    expect(wrong({ types: [size(), { name: '' }, size('', 'S', 's'), size('M')] })).toMatchObject({
      'types[0].name': 'Please add at least one option',
      'types[2].name': 'There is a variation type of this name already',
      'types[2].options[2].name': 'There is an option of this name already',
      'types[3].name': 'There is a variation type of this name already',
    })
  })

  test('keep an option that there was until it is removed: one whose name was emptied is asked for it', () => {
    const variations = [{ options: ['M'], stock: '1' }]
    const type = (...options: Record<string, string>[]) => ({
      types: [{ name: 'Size', options }],
      variations,
    })
    const unnamed = 'Please name this option, or remove it'
    expect(wrong(type({ id: '5', name: ' ' }, { name: 'M' }, { name: '', was: 'L' }, { name: '' }))).toEqual({
      'types[0].options[0].name': unnamed,
      'types[0].options[2].name': unnamed,
    })
    expect(wrong({ types: [{ name: '', options: [{ id: '5', name: '' }] }] })).toMatchObject({
      'types[0].name': 'Please name this variation type, for example Size',
      'types[0].options[0].name': unnamed,
    })
    expect(told(type({ name: 'M' }, { id: '', name: '', was: '', swatch: '#cc3333' })).types).toMatchObject([
      { options: [{ name: 'M' }] },
    ])
  })

  test('of a draft wait for what is not begun: types without options, subcategories without a category; no option is lost', () => {
    const draft = (fields: Record<string, unknown>) => {
      const outcome = readInput(draftInput, { name: 'Lamp', ...fields })
      return outcome.ok ? outcome.value : outcome.fields
    }
    const unfinished = [type(''), type('Colour'), type('Material', ''), { options: 'none' }]
    const empty = { types: [], subcategories: [] }
    expect(draft({ types: unfinished, subcategories: ['Desk'] })).toMatchObject(empty)
    expect(draft({ categoryId: '4', subcategories: ['Desk'] })).toMatchObject({ subcategories: ['Desk'] })
    expect(draft({ types: [...unfinished, type('Size', 'S', 's')] })).toEqual({
      'types[4].options[1].name': 'There is an option of this name already',
    })
    const nameless = { 'types[0].name': 'Please name this variation type, for example Size' }
    expect(draft({ types: [type('', 'S')] })).toEqual(nameless)
    expect(draft({ types: [type('Size', 'S'), type('size', 'M')] })).toEqual({
      'types[1].name': 'There is a variation type of this name already',
    })
  })

  test('of a draft keep what there was and was emptied by its name, as its combinations are called by it', () => {
    const options = [
      { id: '5', name: ' ', was: 'M' },
      { id: '6', name: 'L', was: 'L' },
      { id: '', name: '' },
    ]
    const types = [{ id: '2', name: '', was: 'Size', options }]
    const variations = [{ options: ['M'], stock: '3' }]
    expect(readInput(draftInput, { name: 'Lamp', types, variations })).toMatchObject({
      value: {
        types: [{ id: 2, name: 'Size', options: [{ id: 5, name: 'M' }, { name: 'L' }] }],
        variations: [{ options: ['M'], stock: 3 }],
      },
    })
  })

  test('hold variation types that are named, once, with an option at least, each once', () => {
    expect(
      wrong({ types: [type('', 'S'), type('Colour'), type('Size', 'S', 's'), type('size', 'M')] }),
    ).toMatchObject({
      'types[0].name': 'Please name this variation type, for example Size',
      'types[1].name': 'Please add at least one option',
      'types[2].options[1].name': 'There is an option of this name already',
      'types[3].name': 'There is a variation type of this name already',
    })
  })

  test('hold at most five variation types of fifty options, and 250 combinations', () => {
    const type = (name: string, count: number) => ({
      name,
      options: Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}` })),
    })
    const types = (...counts: number[]) => ({ types: counts.map((count, at) => type(`Type ${at}`, count)) })
    const fields = (form: Record<string, unknown>) => Object.keys(wrong(form) ?? {})
    const unpriced = fields(types(1))
    expect(fields(types(50, 5))).toEqual(unpriced)
    expect(fields(types(1, 1, 1, 1, 1))).toEqual(unpriced)
    expect(wrong(types(1, 1, 1, 1, 1, 1))).toMatchObject({ types: 'Please use at most 5 lines' })
    expect(wrong(types(51))).toMatchObject({ 'types[0].options': 'Please use at most 50 lines' })
    expect(wrong(types(42, 6))).toMatchObject({
      'types[0].name': 'These options make 252 combinations. A product can have 250 at most.',
    })
  })
})
