import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

const letters = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]

test('a short text stays as it is, a long one is cut with an ellipsis', () => {
  expect(excerpt('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(excerpt('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`)
  expect(excerpt('', 60)).toBe('')
})

test('an emoji family counts once and is never cut in two', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(excerpt(family.repeat(60), 60)).toBe(family.repeat(60))
  expect(excerpt(family.repeat(61), 60)).toBe(`${family.repeat(60)}…`)
})

test('an accent that follows the last letter stays with it', () => {
  const accent = '\u0301'
  expect(excerpt(`${'e'.repeat(60)}${accent}bb`, 60)).toBe(`${'e'.repeat(60)}${accent}…`)
})

test('Arabic letters keep their marks', () => {
  const cluster = 'بِّ'
  expect(excerpt(cluster.repeat(70), 60)).toBe(`${cluster.repeat(60)}…`)
})

test('whatever the text, at most so many characters remain and they are its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const cut = excerpt(text, 60)
      const kept = cut === text ? text : cut.slice(0, -1)
      expect(letters(kept).length).toBeLessThanOrEqual(60)
      expect(text.startsWith(kept)).toBe(true)
    }),
  )
})
