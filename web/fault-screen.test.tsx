import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FaultScreen } from './fault-screen.tsx'

test.each([
  ['a fault', new Error('a surprise'), 'That was our mistake'],
  [
    'a shop without its database',
    { status: 503, statusText: '', internal: false, data: '' },
    'Your cart is safe',
  ],
  [
    'a busy shop',
    { status: 503, statusText: '', internal: false, data: 'Come again in a few seconds.' },
    'Come again',
  ],
])('%s is told under the same heading, with what can be done', (_, error, sentence) => {
  const screen = renderToStaticMarkup(<FaultScreen error={error} />)
  expect(screen).toMatch(/<h1[^>]*>Something went wrong<\/h1>/)
  expect(screen).toContain(sentence)
  expect(screen).toMatch(/<a href=""[^>]*>Refresh Page<\/a>/)
})

test('what broke is told within the main part of its page, with ways on that need no script', () => {
  const screen = renderToStaticMarkup(<FaultScreen error={new Error('a surprise')} />)
  expect(screen).toMatch(/<main(?![^>]*role=)[^>]*>.*role="alert".*<\/main>/)
  expect(screen).not.toContain('<button')
  expect(screen).toContain('href="/"')
})
