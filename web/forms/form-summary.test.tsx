import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { FormSummary } from './form-summary.tsx'
import { wordsOf } from './form-words.ts'

const refuse = (fields: Record<string, string>, message = 'Please look at these fields.') =>
  wordsOf(answer({ good: false, code: 'wrong-fields', intent: 'save', message, fields }), 'save').refused

const summary = (refused: ReturnType<typeof refuse>) => {
  if (!refused) throw new Error('Nothing was refused.')
  return renderToStaticMarkup(<FormSummary {...refused} />)
}

test('a summary says why, and leads to each field that must be mended by the id that the field has', () => {
  const told = refuse({ city: 'Please enter your city', 'prices.GB': 'Please enter a price' })
  const html = summary(told)
  expect(html).toContain('role="alert"')
  expect(html).toMatch(/<h2[^>]*>Please look at these fields\.<\/h2>/)
  const ways = [...html.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, said]) => [id, said])
  expect(ways).toEqual([
    ['save-city', 'Please enter your city'],
    ['save-prices-GB', 'Please enter a price'],
  ])
})

test('above several sentences stands none of them', () => {
  const html = summary(
    refuse({ city: 'Please enter your city', zip: 'Please enter your postcode' }, 'Please enter your city'),
  )
  expect(html).toMatch(/<h2[^>]*>Please look at these fields\.<\/h2>/)
  expect(html.match(/Please enter your city/g)).toHaveLength(1)
})

test('above several sentences stands none of them either where another one is first on the page', () => {
  const html = summary(
    refuse({ email: 'Please enter your email', name: 'Please use fewer words' }, 'Please use fewer words'),
  )
  expect(html).toMatch(/<h2[^>]*>Please look at these fields\.<\/h2>/)
  expect(html.match(/Please use fewer words/g)).toHaveLength(1)
})

test.each([
  'Account is not active. Please contact support.',
  'Your seller account is suspended. Please contact the administrator to reactivate it.',
  'Your account was closed before this was saved. Sign in to read why, or write to us.',
])('whoever is told to write to us finds the way there in the words: %s', (message) => {
  const html = summary(refuse({}, message))
  const [, words = ''] = /<a href="\/contact" target="_blank"[^>]*>([^<]+)<\/a>/.exec(html) ?? []
  expect(message).toContain(words)
  expect(words).toMatch(/^contact |^write to us$/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(message)
})

test('a sentence that asks nobody to write has no such way', () => {
  expect(summary(refuse({}, 'Incorrect password.'))).not.toContain('/contact')
})

test('the one sentence of the only wrong field is not said twice', () => {
  const html = summary(refuse({ city: 'Please enter your city' }, 'Please enter your city'))
  expect(html.match(/Please enter your city/g)).toHaveLength(1)
})

test('a form that was not the one that was sent is told of nothing', () => {
  const told = answer({ good: false, code: 'wrong-fields', intent: 'save', message: 'No.', fields: {} })
  expect(wordsOf(told, 'other').refused).toBeNull()
  expect(wordsOf(told, 'save').wrong).toBeNull()
})

test('a fault of the shop is told with its id', () => {
  const told = answer({
    good: false,
    code: 'fault',
    intent: 'save',
    message: 'Please try again.',
    faultId: 'a1b2',
  })
  expect(summary(wordsOf(told, 'save').refused)).toContain('Error id: a1b2')
})
