import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureAddress } from '../../ui/picture.tsx'
import type { Item } from './gallery-items.ts'
import { Thumbnails } from './thumbnails.tsx'

const image = { key: 'lamp.webp', width: 800, height: 800, hue: 70, alt: '' }
const show = (thumbnailKey: string | null, place = 0) => {
  const items: Item[] = [
    { kind: 'image', key: image.key, image },
    { kind: 'video', key: 'turn.mp4', thumbnailKey },
  ]
  return renderToString(<Thumbnails items={items} place={place} onShow={() => undefined} />)
}

test('small pictures are links to the large ones, and one of them is the current one', () => {
  const links = [...show(null, 1).matchAll(/<a href="([^"]*)" aria-current="(\w+)" aria-label="([^"]*)"/g)]
  expect(links.map(([, ...said]) => said)).toEqual([
    ['#picture-1', 'false', 'Picture 1 of 2'],
    ['#picture-2', 'true', 'Play video'],
  ])
})

test('a video stands in the strip by the picture that was stored with it, else by none until one is made', () => {
  expect(show('turn.jpg')).toContain(`src="${pictureAddress('turn.jpg', 160)}"`)
  expect(show(null).match(/<img/g)).toHaveLength(1)
})
