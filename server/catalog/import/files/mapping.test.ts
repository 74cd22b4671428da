import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_LIMITS } from '../../product-limits.ts'
import { cellsOf, type Layout } from './formats.ts'
import { guessColumns } from './guess-columns.ts'
import { MAPPED_FIELDS, type MappedField } from './mapped-fields.ts'
import { judgeMapping, type Mapping, mappingOf, sameMapping } from './mapping.ts'
import { columnLetters } from './names-of-columns.ts'
import { readGroup } from './read-group.ts'
import { readHead } from './read-head.ts'

const guess = (headers: string[], samples: string[][] = []) => guessColumns({ headers, samples }, 'GB')
const judge = (headers: string[], mapping: Mapping) =>
  judgeMapping(headers, mapping, { market: 'GB', above: 0 })

test('the columns of a plain file are guessed by their names, however these are written', () => {
  const plain = ['name', 'price', 'stock', 'sku', 'brand']
  for (const headers of [
    ['name', 'price', 'stock', 'sku', 'brand'],
    ['Product Title', 'Selling_Price', 'QTY', 'Seller-SKU', 'Manufacturer'],
    ['*Title', 'StartPrice', 'Quantity available', 'Custom label (SKU)', 'Brand Name'],
    ['item-name', 'unit price', 'on hand', 'Item Number', 'MAKE'],
  ])
    expect([headers, guess(headers)]).toEqual([headers, plain])
  expect(guess(['Einkauf', 'Lagerort'])).toEqual([null, null])
})

test('a price is guessed to be of the market whose currency or country stands in its name, or in all of its cells', () => {
  expect(guess(['Price (USD)', 'Price £', 'AED price', 'RRP SAR', 'Price (with tax)'])).toEqual([
    ...['price.US', 'price.GB', 'price.AE', 'original.SA', null],
  ])
  expect(guess(['Price'], [['AED 20', '35 AED']])).toEqual(['price.AE'])
  expect(guess(['Price'], [['AED 20', '$35']])).toEqual(['price'])
})

test('what is a price only by another name is the price; beside a price it is what the product cost before', () => {
  expect(guess(['Title', 'List price'])).toEqual(['name', 'price'])
  expect(guess(['Title', 'List price', 'Price'])).toEqual(['name', 'original', 'price'])
})

test('no field is guessed twice but pictures and features, and a weight with the unit of its name', () => {
  expect(guess(['Title', 'Name', 'Image 1', 'Image 2', 'bullet_point1', 'bullet_point2'])).toEqual([
    ...['name', null, 'images', 'images', 'features', 'features'],
  ])
  expect(guess(['Weight (kg)', 'Item weight oz', 'Weight unit'])).toEqual(['weight.kg', null, 'weightUnit'])
  // Without a currency a price is for the country of the file, which has one then.
  expect(guess(['Price', 'Price GBP'])).toEqual(['price', null])
})

test('a file can be read when a name and a price are chosen, and nothing twice', () => {
  const headers = ['A', 'B', 'C']
  expect(judge(headers, ['name', 'price.SA', null])).toMatchObject({ ok: true })
  expect(judge(headers, [null, 'stock', null])).toMatchObject({
    code: 'not-matched',
    fields: { name: expect.stringContaining('name'), price: expect.stringContaining('price') },
  })
  expect(judge(headers, ['name', 'price', 'name'])).toMatchObject({
    fields: { 'columns[2]': expect.stringContaining('Column A holds this already') },
  })
  // Two columns cannot both say what a product costs in one country, nor two what it weighs.
  expect(judge(headers, ['name', 'price', 'price.GB'])).toMatchObject({
    fields: { 'columns[2]': expect.anything() },
  })
  expect(judge(headers, ['name', 'price', 'price.US'])).toMatchObject({ ok: true })
  expect(judge(['A', 'B', 'C', 'D'], ['name', 'price', 'weight', 'weight.kg'])).toMatchObject({
    fields: { 'columns[3]': expect.anything() },
  })
})

test('products that are there are named by their SKU, with anything that changes of them', () => {
  const headers = ['A', 'B', 'C']
  expect(judge(headers, ['sku', 'stock', null])).toMatchObject({ ok: true })
  for (const [only, fault] of [
    [['sku', null, null], 'price'],
    [['sku', 'name', null], 'price'],
    [['stock', 'price', null], 'name'],
  ] as const) {
    const judged = judge(headers, only)
    expect([only, judged.ok || Object.keys(judged.fields ?? {})]).toEqual([only, [fault]])
  }
})

test('a line of the specifications has a name of its own, and a product has at most sixty of them', () => {
  const faultsOf = (...headers: string[]) => {
    const judged = judge(
      ['Name', 'Price', ...headers],
      ['name', 'price', ...headers.map(() => 'specification' as const)],
    )
    return judged.ok ? {} : judged.fields
  }
  const many = Array.from({ length: 60 }, (_, at) => `Detail ${at}`)
  expect(faultsOf('Voltage', 'Power')).toEqual({})
  expect(faultsOf('Voltage', '')).toEqual({ 'columns[3]': expect.stringContaining('has no name') })
  expect(faultsOf('Voltage', 'Power', 'VOLTAGE')).toEqual({
    'columns[4]': expect.stringContaining('Column C holds this already'),
  })
  expect(faultsOf(...many)).toEqual({})
  expect(faultsOf(...many, 'One more')).toEqual({ 'columns[62]': expect.stringContaining('at most 60') })
  // By their SKU products that are there get them, too.
  expect(judge(['SKU', 'Voltage'], ['sku', 'specification'])).toMatchObject({ ok: true })
})

test('columns are counted as programs of tables count them', () => {
  expect([0, 25, 26, 51, 52, 199].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR'])
})

test('columns of the same name, or of none, are told apart by their place', () => {
  const read = judge(['Price', 'Name', 'Price', ''], ['price', 'name', 'original', 'stock'])
  expect(read.ok && read.value.columns.map(({ header }) => header)).toEqual([
    ...['Price (1)', 'Name', 'Price (3)', '(4)'],
  ])
})

test('what was said of a file is proposed for one with the same columns, in another order and beside others', () => {
  const earlier = { headers: ['Artikel', 'Preis', 'Preis'], mapping: ['name', 'price', 'original'] } as const
  const nothing = { guessed: [], market: 'GB' } as const
  expect(sameMapping(['Row', 'Preis', 'Artikel', 'Preis'], earlier, nothing)).toEqual([
    null,
    'price',
    'name',
    'original',
  ])
})

test('a group is not proposed without options, nor options without a group: neither is read alone', () => {
  const earlier = {
    headers: ['Family', 'Title', 'Cost', 'Size'],
    mapping: ['group', 'name', 'price', 'option'],
  } as const
  const proposed = (headers: string[], guessed: Mapping = []) =>
    sameMapping(headers, earlier, { guessed, market: 'GB' })
  expect(proposed(['Title', 'Cost', 'Size'])).toEqual(['name', 'price', null])
  expect(proposed(['Family', 'Title', 'Cost'])).toEqual([null, 'name', 'price'])
  expect(proposed(['Family', 'Title', 'Shade'], [null, null, 'option'])).toEqual(['group', 'name', 'option'])
  expect(proposed(['Family', 'Title', 'Size'])).toEqual(['group', 'name', 'option'])
})

test('every text of a product can be chosen for a column', () => {
  expect(MAPPED_FIELDS).toEqual(expect.arrayContaining(Object.keys(TEXT_LIMITS)))
  expect(new Set(MAPPED_FIELDS).size).toBe(MAPPED_FIELDS.length)
})

const read = (layout: Layout, record: string[]) =>
  readGroup([{ number: 2, cells: cellsOf(record, layout), sameAs: null }], {
    ...{ layout, market: 'GB', publicUrl: 'https://shop.example', now: new Date(0) },
  })

/** A row of a plain file: each field with what its cell says. */
const ROW: readonly (readonly [MappedField | null, string])[] = [
  ['name', 'Copper pot'],
  ['price', '£1,299.00'],
  ['original', '1.399,00'],
  ['price.AE', 'AED 12,50'],
  ['stock', '1,200'],
  ['sku', 'POT'],
  ['brand', 'Cook & Co'],
  ['category', 'Kitchen > Pots'],
  ['description', '<p>Warm &amp; round</p>'],
  ['weight.kg', '1,5'],
  ['images', 'https://a.example/1.jpg, https://a.example/2.jpg'],
  ['images', 'https://a.example/3.jpg|https://a.example/4.jpg'],
  ['tags', 'copper, round، warm'],
  ['features', 'Holds heat'],
  ['specification', 'Induction'],
  [null, 'nobody reads this'],
]

test('whatever order the columns stand in, a file says the same of its products', () => {
  const readIn = (row: typeof ROW) => {
    const judged = judge(
      row.map(([, cell]) => `Column ${cell}`),
      row.map(([field]) => field),
    )
    if (!judged.ok) throw new Error(judged.message)
    const { product, faults } = read(
      judged.value,
      row.map(([, cell]) => cell),
    )
    return { product: { ...product, pictures: product.pictures.map(({ url }) => url).toSorted() }, faults }
  }
  const { product, faults } = readIn(ROW)
  expect(faults).toEqual([])
  expect(product).toMatchObject({
    ...{ name: 'Copper pot', categories: ['Kitchen > Pots'], handle: '', variations: [] },
    values: {
      ...{ name: 'Copper pot', 'price.GB': 129_900, 'original.GB': 139_900, 'price.AE': 1250, stock: 1200 },
      ...{ sku: 'POT', brand: 'Cook & Co', description: 'Warm & round', weight: '1.5 kg' },
      ...{ tags: ['copper', 'round', 'warm'], features: ['Holds heat'] },
      specifications: [['Column Induction', 'Induction']],
    },
  })
  expect(product.pictures).toHaveLength(4)
  fc.assert(
    fc.property(fc.shuffledSubarray([...ROW], { minLength: ROW.length }), (row) => {
      expect(readIn(row)).toEqual({ product, faults: [] })
    }),
  )
})

test('a mapping is what was said of the columns, read back from how the file is read', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        ROW.map(([field]) => field),
        { minLength: ROW.length },
      ),
      (mapping) => {
        const judged = judge(
          mapping.map((_, at) => `Column ${at}`),
          mapping,
        )
        expect(judged.ok && mappingOf(judged.value)).toEqual(mapping)
      },
    ),
  )
})

test('a struck price of nothing, or one that is not above the price, is none; a weight says its unit or is asked for it', () => {
  const cell = (fields: MappedField[], ...record: string[]) => {
    const judged = judge([...fields, 'n', 'p'], [...fields, 'name', 'price'])
    if (!judged.ok) throw new Error(judged.message)
    const { product, faults } = read(judged.value, [...record, 'Pot', '10.00'])
    return [product.values, faults.map(({ column, code }) => [column, code])]
  }
  for (const none of ['0', '0.00', '10.00', '9'])
    expect(cell(['original'], none)[0]).not.toHaveProperty('original.GB')
  expect(cell(['weight'], '0.5 kg')[0]).toMatchObject({ weight: '0.5 kg' })
  expect(cell(['weight', 'weightUnit'], '500', 'Grams')[0]).toMatchObject({ weight: '500 g' })
  expect(cell(['weight'], '500')[1]).toEqual([['weight', 'wrong-unit']])
  expect(cell(['weight.oz'], '16')[0]).toMatchObject({ weight: '16 oz' })
})

const head = (text: string) => {
  const found = readHead(text)
  return found.ok ? found : found.message
}

test('the names of the columns are found with any separator, and below the title of a price list', () => {
  const rows = [
    ['Artikel', 'Preis', 'Menge'],
    ['Topf, rund', '12,50', '3'],
    ['Pfanne', '8,00', '4'],
  ]
  for (const delimiter of [',', ';', '\t', '|'])
    expect(
      head(rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')),
    ).toMatchObject({
      delimiter,
      head: {
        headers: ['Artikel', 'Preis', 'Menge'],
        samples: [
          ['Topf, rund', 'Pfanne'],
          ['12,50', '8,00'],
          ['3', '4'],
        ],
      },
    })
  expect(head('Spring price list\n\nValid from May,,\nName;Price;Qty\nPot;12;3')).toMatchObject({
    delimiter: ';',
    layout: { above: 2, width: 3 },
    head: { headers: ['Name', 'Price', 'Qty'] },
  })
})

test('a file that cannot be matched at all is refused with what it needs', () => {
  expect(head('Name\nPot\nPan')).toContain('one column only')
  expect(head('Topf,12.50,3\nPfanne,8,4')).toContain('does not name its columns')
  const wide = Array.from({ length: 201 }, (_, at) => `c${at}`).join()
  expect(head(`${wide}\n${'1,'.repeat(200)}1`)).toContain('more than 200 columns')
  // Nothing of a hundred thousand columns is looked at.
  expect(head(`${'x,'.repeat(100_000)}\n`)).toContain('more than 200 columns')
})

test('what stands in a file is cut to what is shown of it', () => {
  const found = head(`Name,${'Price '.repeat(99)}\n${'😀'.repeat(999)},12`)
  if (typeof found === 'string') throw new Error(found)
  expect(found.head.headers[1]).toHaveLength(100)
  expect(found.head.samples[0]?.[0]).toHaveLength(80)
  expect(JSON.stringify(found.head).isWellFormed()).toBe(true)
})
