import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const shop = { publicUrl: 'https://shop.example', name: 'Infinity' }
const words = { ...shop, title: 'Aria Headphones', description: 'Quiet.', path: '/product/7' }
const content = (name: string, meta = pageMeta(words)) => {
  const found = meta.find(
    (each) => ('property' in each ? each.property : 'name' in each && each.name) === name,
  )
  return found && 'content' in found ? found.content : undefined
}

test('a page is called by its own name and by that of the marketplace', () => {
  expect(pageMeta(words)).toContainEqual({ title: 'Aria Headphones · Infinity' })
  expect(pageMeta({ ...words, title: null })).toContainEqual({ title: 'Infinity' })
  expect(content('og:title')).toBe('Aria Headphones')
  expect(content('og:site_name')).toBe('Infinity')
})

test('a page names what it may be looked for by, where somebody wrote that down', () => {
  expect(content('keywords', pageMeta({ ...words, keywords: 'quiet, studio' }))).toBe('quiet, studio')
  expect(content('keywords', pageMeta({ ...words, keywords: '' }))).toBeUndefined()
})

test('a page has one address, on the shop itself', () => {
  expect(pageMeta(words)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/product/7',
  })
  expect(content('og:url')).toBe('https://shop.example/product/7')
})

test('a picture is named by its whole address, and a page without one shows that of the shop', () => {
  const shown = pageMeta({ ...words, image: '/media/640/webp/a.webp' })
  expect(content('og:image', shown)).toBe('https://shop.example/media/640/webp/a.webp')
  expect(content('twitter:card', shown)).toBe('summary_large_image')
  expect(content('og:image')).toBe('https://shop.example/card.png')
  expect(existsSync('public/card.png')).toBe(true)
})

test('a long description ends between two words, and never above 160 characters', () => {
  const long = pageMeta({ ...words, description: `Line one\nand ${'several words more '.repeat(20)}` })
  const text = String(content('description', long))
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/^Line one and several words .*(several|words|more)…$/)
})
