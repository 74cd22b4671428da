import { expect, test } from 'vitest'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun } from '#tests/imports.ts'

const market = openForSellers()

const SHOPIFY = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...[
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
  ],
  ...['Variant Compare At Price', 'Image Src', 'Image Position', 'Image Alt Text', 'Variant Image'],
  ...['Variant Weight Unit', 'Gift Card', 'Material (product.metafields.custom.material)'],
]
const row = (values: Record<string, string | number>) => SHOPIFY.map((name) => values[name] ?? '')
const shirt = [
  row({
    ...{
      Handle: 'shirt',
      Title: 'Shirt',
      'Body (HTML)': '<p>Blue</p>',
      Vendor: 'Acme',
      Type: 'Clothing',
      Tags: 'a, b',
    },
    ...{
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Colour',
      'Option2 Value': 'Blue',
    },
    ...{
      'Variant SKU': 'SH-S',
      'Variant Grams': 500,
      'Variant Inventory Qty': 3,
      'Variant Price': 20,
      'Gift Card': 'false',
    },
  }),
  row({
    ...{
      Handle: 'shirt',
      'Option1 Value': 'M',
      'Option2 Value': 'Blue',
      'Variant SKU': 'SH-M',
      'Variant Grams': 500,
    },
    ...{
      'Variant Inventory Qty': 4,
      'Variant Price': 22,
      'Variant Compare At Price': 30,
      'Image Position': 2,
    },
    ...{ 'Image Src': 'https://cdn.example.com/2.jpg', 'Variant Image': 'https://cdn.example.com/m.jpg' },
  }),
  row({
    Handle: 'shirt',
    'Image Src': 'https://cdn.example.com/1.jpg',
    'Image Position': 1,
    'Image Alt Text': 'Front',
  }),
]
const lamp = row({
  ...{
    Handle: 'lamp',
    Title: 'Lamp',
    Published: 'false',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
  },
  ...{ 'Variant SKU': 'LMP', 'Variant Grams': 0, 'Variant Inventory Qty': 5, 'Variant Price': 80 },
})

test('rows of a Shopify export become products with variations, and rows without options more pictures', async () => {
  const { items, run, faults } = await dryRun(market.app, market.vendorId, csv(SHOPIFY, ...shirt, lamp), 'AE')
  expect(faults).toEqual([])
  expect(run).toMatchObject({ status: 'checked', created: 2, variations: 2, rows: 4 })
  // A subcategory of Fashion has this name, which is a guess.
  expect(items.map(({ unknownCategory }) => unknownCategory)).toEqual(['Clothing', null])
  expect(items.map(({ data }) => data)).toMatchObject([
    {
      ...{
        handle: 'shirt',
        categories: ['Clothing'],
        rows: [2, 3, 4],
        optionTypes: ['Size', 'Colour'],
      },
      values: { name: 'Shirt', description: 'Blue', brand: 'Acme', tags: ['a', 'b'] },
      variations: [
        { options: ['S', 'Blue'], values: { sku: 'SH-S', stock: 3, weight: '500 g', 'price.AE': 2000 } },
        { options: ['M', 'Blue'], values: { 'price.AE': 2200, 'original.AE': 3000 } },
      ],
      pictures: [
        { url: 'https://cdn.example.com/1.jpg', alt: 'Front' },
        { url: 'https://cdn.example.com/2.jpg' },
        { url: 'https://cdn.example.com/m.jpg', variation: 1 },
      ],
    },
    { variations: [], values: { name: 'Lamp', status: 'draft', stock: 5, sku: 'LMP', 'price.AE': 8000 } },
  ])
})

test('the newer names of Shopify’s columns mean the same', async () => {
  const head = [
    ...['Title', 'URL handle', 'Description', 'Status', 'SKU', 'Option1 name', 'Option1 value', 'Price'],
    ...[
      'Compare-at price',
      'Inventory quantity',
      'Weight value (grams)',
      'Weight unit for display',
      'Product image URL',
    ],
  ]
  const { items, run } = await dryRun(
    market.app,
    market.vendorId,
    csv(head, [
      'Mug',
      'mug',
      'Round',
      'Draft',
      'M-1',
      '',
      '',
      '9.99',
      '12',
      7,
      250,
      'kg',
      'https://cdn.example.com/m.png',
    ]),
  )
  expect(run.format).toBe('shopify')
  expect(items[0]?.data).toMatchObject({
    ...{ handle: 'mug', pictures: [{ url: 'https://cdn.example.com/m.png' }] },
    values: {
      status: 'draft',
      sku: 'M-1',
      stock: 7,
      weight: '0.25 kg',
      'price.GB': 999,
      'original.GB': 1200,
    },
  })
})

test('what is no product of a shop is told of, and columns that are not read are named', async () => {
  const { faults, run } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      SHOPIFY,
      row({ Handle: 'card', Title: 'Gift card', 'Variant Price': 25, 'Gift Card': 'TRUE' }),
      row({ Handle: 'mug', Title: '=HYPERLINK("http://evil.example")', 'Variant Price': 9 }),
      row({
        Handle: 'stone',
        Title: 'Stone',
        'Variant Price': 9,
        'Variant Grams': 5,
        'Variant Weight Unit': 'st',
      }),
    ),
  )
  expect(faults.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'Gift Card', 'gift-card'],
    [3, 'Title', 'formula'],
    [4, 'Variant Weight Unit', 'wrong-unit'],
  ])
  expect(run.layout.unread).toEqual(['Material (product.metafields.custom.material)'])
})

test('the second category of a row counts where nobody here knows the first', async () => {
  const head = ['Handle', 'Title', 'Product Category', 'Type', 'Variant Price']
  const { items } = await dryRun(
    market.app,
    market.vendorId,
    csv(head, ['pot', 'Pot', 'Home > Fashion', 'Oddities', 5], ['pan', 'Pan', '', 'Oddities', 5]),
  )
  expect(items.map(({ unknownCategory }) => unknownCategory)).toEqual([null, 'Oddities'])
})
