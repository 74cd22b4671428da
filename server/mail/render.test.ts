import { expect, test } from 'vitest'
import { LETTER_HEAD, LETTER_ORDER, LETTERS } from '#tests/letters.ts'
import type { Letter } from './letters.ts'
import { renderLetter } from './render.tsx'

test.each(LETTERS)('$kind says what it must, in both its parts', async (letter, subject, said) => {
  const written = await renderLetter(letter, LETTER_HEAD)
  expect(written.subject).toBe(subject)
  for (const text of said) {
    expect(written.plain).toContain(text)
    expect(written.html.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')).toContain(text)
  }
  expect(written.html).not.toMatch(/undefined|\{\{/)
})

test('a guest is not asked for a review', async () => {
  const letter: Letter = { kind: 'order-delivered', ...LETTER_ORDER, goods: [], canReview: false }
  const said = async (asked: Letter) => (await renderLetter(asked, LETTER_HEAD)).plain
  expect(await said({ ...letter, canReview: true })).toContain('review')
  expect(await said(letter)).not.toContain('review')
})

test('a name with a script in it stays text', async () => {
  const { html } = await renderLetter(
    { kind: 'welcome', firstName: '<script>alert(1)</script>' },
    LETTER_HEAD,
  )
  expect(html).not.toContain('<script>alert')
})
