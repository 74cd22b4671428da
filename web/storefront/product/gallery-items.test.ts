import { expect, test } from 'vitest'
import { galleryItems, wrapped } from './gallery-items.ts'

const image = (key: string) => ({ key, width: 10, height: 10, hue: 85, alt: '' })
const variation = (key: string | null) => ({
  id: 1,
  optionIds: [],
  label: '',
  sku: '',
  available: 1,
  price: 100,
  original: null,
  percent: 0,
  image: key === null ? null : image(key),
})

test('a gallery shows the pictures, then what only variations show, then the video', () => {
  const items = galleryItems({
    images: [image('a.jpg'), image('b.jpg')],
    variations: [variation('b.jpg'), variation('c.jpg'), variation('c.jpg'), variation(null)],
    video: { key: 'turn.mp4', thumbnailKey: null },
  })
  expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'image a.jpg',
    'image b.jpg',
    'image c.jpg',
    'video turn.mp4',
  ])
})

test('after the last picture comes the first, before the first the last', () => {
  expect(wrapped(2, 1, 3)).toBe(0)
  expect(wrapped(0, -1, 3)).toBe(2)
  expect(wrapped(0, 1, 0)).toBe(0)
})
