import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#server/orders/status-rules.ts'
import { StatusBadge } from './status-badge.tsx'

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

/** The hue of the ink in which a status is written, 0 to 360; null where it has hardly any. */
function hueOf(status: OrderStatus): number | null {
  const badge = renderToStaticMarkup(<StatusBadge status={status} />)
  const ink = /text-(good|moving|stop|ink)\b/.exec(badge)?.[1]
  const [, , chroma, hue] =
    new RegExp(`--${ink}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? []
  return Number(chroma) < 0.03 ? null : Number(hue)
}

test.each([
  ['confirmed', 140, 170],
  ['delivered', 140, 170],
  ['shipped', 240, 270],
  ['cancelled', 15, 40],
] as const)('an order that is %s is written in its colour', (status, from, to) => {
  expect(hueOf(status)).toBeGreaterThanOrEqual(from)
  expect(hueOf(status)).toBeLessThanOrEqual(to)
})

test.each(['pending', 'processing', 'returned', 'refunded'] as const)('one that is %s is grey', (status) => {
  expect(hueOf(status)).toBeNull()
})
