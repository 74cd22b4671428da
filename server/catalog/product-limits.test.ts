import { expect, test } from 'vitest'
import { readInput } from '../platform/input.ts'
import { draftInput } from './product-input.ts'

const fits = (fields: Record<string, string>) => readInput(draftInput, { name: 'Lamp', ...fields }).ok

test.each([
  ['name', 200],
  ['brand', 100],
  ['sku', 64],
  ['description', 1000],
  ['longDescription', 20_000],
  ['warranty', 2000],
  ['shippingInfo', 2000],
  ['returnPolicy', 2000],
  ['dimensions', 60],
  ['color', 60],
  ['material', 100],
  ['metaTitle', 200],
  ['metaDescription', 500],
  ['seoKeywords', 500],
])('the %s of a product has %i characters at most', (field, most) => {
  expect([fits({ [field]: 'x'.repeat(most) }), fits({ [field]: 'x'.repeat(most + 1) })]).toEqual([
    true,
    false,
  ])
})
