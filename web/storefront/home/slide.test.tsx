import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pictureAddress } from '../../ui/picture.tsx'
import { Slide } from './slide.tsx'

const words = { eyebrow: 'New', headline: 'Lamps', line: '', button: 'See them', href: '/products', hue: 70 }

/** The addresses of the pictures of a slide. */
function drawn(pictures: string[]): string[] {
  const slide = <Slide slide={{ ...words, pictures }} shown first pictures live label="1 of 1" />
  const router = createMemoryRouter([{ path: '/', element: slide }])
  const page = renderToString(<RouterProvider router={router} />)
  return [...page.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address)
}

test('a slide shows files of the shop in their sizes and drawings of its own, and asks no other site', () => {
  expect(drawn(['slides/lamp.webp', '/hero.svg', 'https://pictures.example/lamp.png'])).toEqual([
    pictureAddress('slides/lamp.webp', 800),
    '/hero.svg',
  ])
  expect(drawn(['//pictures.example/lamp.png', 'data:image/png;base64,AA'])).toEqual([])
})

test('a slide may show one picture twice, and leave a place empty', () => {
  expect(drawn(['/hero.svg', '', '/hero.svg'])).toEqual(['/hero.svg', '/hero.svg'])
})
