import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating, Stars } from './stars.tsx'

const words = (page: string) => page.replace(/<[^>]*>/g, '')

test('an average always has one decimal, and says how many rated', () => {
  expect(words(renderToString(<Rating average={4} count={1212} />))).toBe('Rated 4.0 (1,212)')
  expect(words(renderToString(<Rating average={4.3} count={3} />))).toBe('Rated 4.3 (3)')
})

test('as many of five stars are full as were given', () => {
  const full = (value: number) =>
    renderToString(<Stars value={value} />).split('<svg aria-hidden="true">').length - 1
  expect([1, 3, 5, 4.4, 4.5].map(full)).toEqual([1, 3, 5, 4, 5])
  expect(renderToString(<Stars value={4.3} />)).toContain('aria-label="4.3 out of 5 stars"')
})
