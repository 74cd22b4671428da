import { expect, test } from 'vitest'
import { compared } from './compared.ts'
import type { FieldValues } from './values.ts'

const categories = [{ id: 7, name: 'Lamps' }]
/** Each thing that differs as its row reads: what was typed, what is saved. */
const rows = (typed: FieldValues, saved: FieldValues) =>
  compared(typed, saved, categories).map((each) => [each.label, each.typed.text, each.saved.text])

test('what two have written of a product is compared thing by thing, without what no person writes', () => {
  const saved = {
    version: '2',
    name: 'Lamp',
    categoryId: '7',
    stock: '4',
    stockSeen: '4',
    proposedFeatured: '',
  }
  const typed = { ...saved, version: '1', intent: 'save', isOwn: 'on', name: 'Tall lamp ', stockSeen: '5' }
  expect(rows(typed, saved)).toEqual([['Product Name', 'Tall lamp', 'Lamp']])
  expect(rows({ ...typed, name: 'Lamp ' }, saved)).toEqual([])
  expect(rows({ ...typed, name: 'Lamp', id: '7', version: '3' }, saved)).toEqual([])
  expect(rows({ ...saved, categoryId: '', proposedFeatured: 'on', 'prices.GB.sold': 'on' }, saved)).toEqual([
    ['Featured', 'yes', ''],
    ['UK: Sold', 'yes', ''],
    ['Category', '', 'Lamps'],
  ])
})

test('a figure is compared with its unit, and a unit without a figure says nothing', () => {
  const saved = { weight: '1', weightUnit: 'kg', dimensions: '', dimensionUnit: 'cm' }
  expect(rows({ ...saved, weightUnit: 'g', dimensionUnit: 'mm' }, saved)).toEqual([['Weight', '1 g', '1 kg']])
})

test('pictures are shown and counted, and a video is told as one, not by the names of their files', () => {
  const saved = {
    'pictures[0]': 'a.webp',
    'pictures[1]': 'b.webp',
    videoKey: 'one.mp4',
    videoThumbnailKey: '',
  }
  const typed = { 'pictures[0]': 'b.webp', video: 'one.mp4', videoThumbnail: '' }
  expect(compared(typed, saved, [])).toEqual([
    {
      label: 'Product Images',
      typed: { text: '1 picture', pictures: ['b.webp'] },
      saved: { text: '2 pictures', pictures: ['a.webp', 'b.webp'] },
    },
  ])
  expect(
    rows({ ...typed, 'pictures[0]': 'a.webp', 'pictures[1]': 'b.webp', video: 'two.mp4' }, saved),
  ).toEqual([['Product Videos', 'A video', 'A video']])
})

test('variations are called by their options, whatever row they stand in, and lists are told whole', () => {
  const saved = {
    ...{ 'types[0].id': '3', 'types[0].name': 'Size', 'types[0].options[0].name': 'S' },
    ...{ 'variations[0].options[0]': 'S', 'variations[0].stock': '4', 'variations[0].stockSeen': '4' },
    ...{ 'variations[0].offered': 'on', 'variations[0].weightUnit': 'g', 'variations[0].picture': '' },
    ...{ 'tags[0]': 'lamp', 'specifications[0].name': 'Bulb', 'specifications[0].value': 'E27' },
  }
  const typed = {
    ...{ 'types[0].id': '3', 'types[0].name': 'Size', 'types[0].options[0].name': 'XS' },
    ...{ 'types[0].options[1].name': 'S', 'types[0].options[1].swatch': '#00f' },
    ...{ 'variations[0].options[0]': 'XS', 'variations[0].prices.GB.price': '9' },
    ...{ 'variations[1].options[0]': 'S', 'variations[1].stock': '4', 'variations[1].offered': 'on' },
    ...{ 'variations[1].picture': 's.webp', 'tags[0]': 'lamp', 'tags[1]': 'tall' },
    ...{ 'specifications[0].name': '', 'specifications[0].value': '' },
    ...{ 'specifications[1].name': 'Bulb', 'specifications[1].value': 'E27' },
  }
  expect(rows(typed, saved)).toEqual([
    ['Tags', 'lamp, tall', 'lamp'],
    ['Product Variations', 'Size: XS, S (#00f)', 'Size: S'],
    ['XS: Price £', '9', ''],
    ['S: Picture', '1 picture', ''],
  ])
})
