import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const SHOP = 'https://shop.example'

/** Texts of what addresses are made of, where they lead elsewhere, and anything else. */
const texts = fc.oneof(
  fc
    .array(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '?', '#', '@', ':', '\t', '[', 'evil.example'),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

describe('a path of this shop', () => {
  test('begins with one slash and stays in the shop, whatever it was made of', () => {
    fc.assert(
      fc.property(fc.boolean(), texts, (isRooted, text) => {
        const path = ownPath(isRooted ? `/${text}` : text)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, SHOP).origin).toBe(SHOP)
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['/products?q=a\\b&sort=price#reviews', '/products?q=a\\b&sort=price#reviews'],
    ['/a/../cart', '/cart'],
    ['/a//b', '/a//b'],
  ])('is %j without its detours', (text, path) => {
    expect(ownPath(text)).toBe(path)
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'products', ''])(
    'is not %j',
    (text) => {
      expect(ownPath(text)).toBeNull()
    },
  )
})
