import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderEmail } from '#server/mail/render.tsx'
import { inLanguage } from '#server/platform/speaking.ts'
import { addTexts, askLanguageOf } from '#server/platform/texts.ts'
import { accented } from '#web/accented.ts'
import english from '../texts/en.json' with { type: 'json' }
import { EMAIL_HEAD, EMAILS } from './emails.ts'
import { englishIn, saidOn } from './english.ts'
import { unextractedSentences } from './law/sentences.ts'

const files = import.meta.glob([
  '/{server,web}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
  // It takes over the page of a browser when it is loaded.
  '!/web/entry.client.tsx',
])

/** The places of our own code that led here, the nearest first. */
const places = () =>
  (new Error().stack ?? '')
    .split('\n')
    .map(
      (frame) => /(?:\/|\()((?:server|web)\/[^?]*?):\d/.exec(frame.replace(`${path.resolve()}/`, '('))?.[1],
    )
    .filter((place) => place !== undefined && !place.includes('/platform/'))

test.each(EMAILS)('no English is left in the email $kind', async (email) => {
  const catalogue = Object.entries(english).map(([key, text]) => [key, accented(text)])
  addTexts('en-XA', Object.fromEntries(catalogue))
  const { subject, plain, html } = await inLanguage('en-XA', () => renderEmail(email, EMAIL_HEAD))
  const data = JSON.stringify([email, EMAIL_HEAD]).toLowerCase()
  const words = [subject, plain, ...saidOn(html)].flatMap(englishIn)
  expect(words.filter((word) => !data.includes(word.toLowerCase()))).toEqual([])
})

describe('a sentence', () => {
  test('is never said while a file is loaded: the language is that of a request, which comes later', async () => {
    const early = new Set<string>()
    const before = askLanguageOf(() => {
      early.add(places().join(' < '))
      return 'en'
    })
    // Other files share this process.
    onTestFinished(() => void askLanguageOf(before))
    expect(Object.keys(files).length).toBeGreaterThan(300)
    await Promise.all(Object.values(files).map((load) => load()))
    expect([...early]).toEqual([])
  })

  test('is written where it is said or where its key is made: what only looks so to the compiler is in no catalogue', () => {
    const planted = [
      `import { key, says, t, t as tell } from '#server/platform/texts.ts'`,
      `const SECURE = 'Secure checkout'`,
      `const WORDS = { paid: 'Paid', sent: 'Sent' } as const`,
      'export const first = () => t(SECURE)',
      'export const second = (word: keyof typeof WORDS) => t(WORDS[word])',
      `export const third = (word?: 'Parcels') => t(word ?? key('Orders'))`,
      'export const fourth = says(SECURE)',
      'export const fifth = key(SECURE)',
      `export const sixth = () => tell('Orders')`,
      `const ORDERS = { title: key('Orders') }`,
      `export const allowed = () => [t('Orders'), t(ORDERS.title), t(true ? key('Orders') : key('Paid'))]`,
    ]
    expect(unextractedSentences({ 'web/privacy.ts': planted.join('\n') })).toEqual([
      'web/privacy.ts: key(SECURE)',
      'web/privacy.ts: says(SECURE)',
      'web/privacy.ts: t as tell',
      'web/privacy.ts: t(SECURE)',
      'web/privacy.ts: t(WORDS[word])',
      "web/privacy.ts: t(word ?? key('Orders'))",
    ])
  })
})
