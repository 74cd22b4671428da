import { expect, test } from 'vitest'
import { cellsOf } from './formats.ts'
import type { MappedField } from './mapped-fields.ts'
import { judgeMapping } from './mapping.ts'
import { addressesOf } from './pictures-of-file.ts'
import { readGroup } from './read-group.ts'

/** What a row says whose columns hold these fields, beside a name and a price of 10.00, and what is wrong in it. */
const read = (fields: MappedField[], ...record: string[]) =>
  readAs(
    ...fields.map((field, at): Column => [`${field} ${at}`, field, record[at] ?? '']),
    ...([
      ['name', 'name', 'Pot'],
      ['price', 'price', '10.00'],
    ] satisfies Column[]),
  )

type Column = [header: string, field: MappedField, cell: string]

/** The same of whatever columns. */
function readAs(...columns: Column[]) {
  const layout = judgeMapping(
    columns.map(([header]) => header),
    columns.map(([, field]) => field),
    { market: 'GB', above: 0 },
  )
  if (!layout.ok) throw new Error(layout.message)
  const cells = cellsOf(
    columns.map(([, , cell]) => cell),
    layout.value,
  )
  const { product, faults } = readGroup([{ number: 2, cells, sameAs: null }], {
    ...{ layout: layout.value, market: 'GB', publicUrl: 'https://shop.example', now: new Date(0) },
  })
  return { ...product, codes: faults.map(({ code }) => code) }
}

test('a struck price of nothing is none, whatever currency it is written with', () => {
  for (const none of ['0', '0.00', '£0.00', '0.00 GBP']) {
    const { values, codes } = read(['original'], none)
    expect([none, codes]).toEqual([none, []])
    expect(values).not.toHaveProperty('original.GB')
  }
  expect(read(['original'], '£12.00').values).toMatchObject({ 'original.GB': 1200 })
  expect(read(['original'], 'none').codes).toEqual(['wrong-price'])
})

test('a weight says its unit in letters or as a word; of nothing none is asked for', () => {
  for (const [cell, weight] of [
    ['0.5kg', '0.5 kg'],
    ['2 Kilograms', '2 kg'],
    ['3 pounds', '3 lb'],
    ['1 ounce', '1 oz'],
    ['20 gram', '20 g'],
  ] as const)
    expect(read(['weight'], cell)).toMatchObject({ values: { weight }, codes: [] })
  for (const none of ['0', '0.00', '0 kg']) {
    const { values, codes } = read(['weight'], none)
    expect([none, codes]).toEqual([none, []])
    expect(values).not.toHaveProperty('weight')
  }
  expect(read(['weight'], '3 stone').codes).toEqual(['wrong-unit'])
})

test('a weight that goes on and on is refused as soon as others are', () => {
  for (const long of ['a', 'a ', '1a', '1'])
    expect(read(['weight'], `${long.repeat(300_000)}!`).codes).toEqual(['wrong-weight'])
})

test('addresses of pictures stand in a cell with whatever is between them, and may hold commas themselves', () => {
  const [a, b, c] = ['https://a.example/1,2.jpg', '//a.example/b.jpg', '/media/1920/webp/c.jpg']
  for (const between of ['\n', ',', ', ', ';', ' | ', ' ', '\n , ', ',\n'])
    expect([between, addressesOf([a, b, c].join(between))]).toEqual([between, [a, b, c]])
  expect(addressesOf('one.jpg\ntwo.jpg')).toEqual(['one.jpg', 'two.jpg'])
  expect(addressesOf(`${a}\n \n${a}`)).toEqual([a])
})

test('a column becomes a line of the specifications that is called as the column, in the order of the file', () => {
  const said = readAs(
    ['GTIN / EAN', 'specification', '5012345678900'],
    ['Voltage', 'specification', ''],
    ['Power  supply', 'specification', '<b>USB&nbsp;C</b>\nor battery'],
    ['Name', 'name', 'Lamp'],
    ['Price', 'price', '10.00'],
    // Another column has the name, too, and holds something else.
    ['Finish', 'material', 'Brass'],
    ['Finish', 'specification', 'Matt'],
    [`Energy ${'class '.repeat(9)}`, 'specification', 'A'],
  )
  expect(said).toMatchObject({ codes: [], values: { material: 'Brass' } })
  expect(said.values.specifications).toEqual([
    ['GTIN / EAN', '5012345678900'],
    ['Power supply', 'USB C or battery'],
    ['Finish', 'Matt'],
    [`Energy ${'class '.repeat(9)}`.slice(0, 59).trim().concat('…'), 'A'],
  ])
  expect(read(['specification'], '')).toMatchObject({ codes: [] })
  expect(read(['specification'], '').values).not.toHaveProperty('specifications')
  expect(read(['specification'], '<br>').values).not.toHaveProperty('specifications')
  expect(read(['specification'], 'v'.repeat(500)).codes).toEqual([])
  expect(read(['specification'], 'v'.repeat(501)).codes).toEqual(['too-long'])
})

test('as many addresses of a cell are looked at as a product has pictures, and marks without any are gone through once', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `http://localhost/${at}`).join()
  expect(read(['images'], many)).toMatchObject({ pictures: [], codes: Array(12).fill('closed-address') })
  expect(read(['images'], `x${', '.repeat(300_000)}x`).codes).toEqual(['wrong-address'])
})
