import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { formats } from './formats.ts'
import { inLanguage } from './speaking.ts'
import { addTexts, key, language, t } from './texts.ts'

const LABEL = key('Your cart')

addTexts('en-XA', {
  'Add to Cart': 'Àđđ ţö Ćàřţ',
  'Your cart': 'Ÿöûř ćàřţ',
  'Only {{left}} left.': 'Öñļÿ {{left}} ļéƒţ.',
  '{{count}} lamps_one': '{{count}} ļàɱƥ',
  '{{count}} lamps_other': '{{count}} ļàɱƥš',
})

test('English is its own key, with names filled in', () => {
  expect(t('Add to Cart')).toBe('Add to Cart')
  expect(t('Only {{left}} left.', { left: 1300 })).toBe('Only 1,300 left.')
})

test('what is filled in runs its own way in a sentence from right to left, and changes nothing in English', () => {
  const left = () => t('Only {{left}} left.', { left: '(3) pieces' })
  expect(left()).toBe('Only (3) pieces left.')
  expect(inLanguage('en-XA', left)).toBe('Öñļÿ \u2068(3) pieces\u2069 ļéƒţ.')
})

test('an Arabic name in an English sentence leaves the words beside it where they are', () => {
  expect(t('Only {{left}} left.', { left: 'نورة' })).toBe('Only \u2068نورة\u2069 left.')
  expect(t('Only {{left}} left.', { left: 'Zoë (12)' })).toBe('Only Zoë (12) left.')
})

test('a sign that turns text turns nothing beyond what somebody wrote', () => {
  expect(t('Only {{left}} left.', { left: 'a\u2069\u202Eb' })).toBe('Only ab left.')
})

test('a name in a sentence that stands in another is kept to itself in both', () => {
  const inner = t('Only {{left}} left.', { left: 'نورة' })
  expect(t('Only {{left}} left.', { left: inner })).toBe('Only \u2068Only \u2068نورة\u2069 left.\u2069 left.')
  expect(t('Only {{left}} left.', { left: '\u2068a\u2067b\u2069' })).toBe('Only ab left.')
})

test('a plural follows the count', () => {
  const lamps = (count: number) => t('{{count}} lamps', { count, defaultValue_one: '{{count}} lamp' })
  expect([lamps(1), lamps(2)]).toEqual(['1 lamp', '2 lamps'])
  expect(inLanguage('en-XA', () => [lamps(1), lamps(2)])).toEqual(['١ ļàɱƥ', '٢ ļàɱƥš'])
})

test('two requests side by side answer in two languages, also after they waited', async () => {
  const answer = async (milliseconds: number) => {
    const first = t('Add to Cart')
    await after(milliseconds)
    return [language(), first, t('Only {{left}} left.', { left: 3 })]
  }
  const [english, accented] = await Promise.all([answer(4), inLanguage('en-XA', () => answer(1))])
  expect(english).toEqual(['en', 'Add to Cart', 'Only 3 left.'])
  expect(accented).toEqual(['en-XA', 'Àđđ ţö Ćàřţ', 'Öñļÿ ٣ ļéƒţ.'])
})

test('a constant is said when it is shown', () => {
  expect(t(LABEL)).toBe('Your cart')
  expect(inLanguage('en-XA', () => t(LABEL))).toBe('Ÿöûř ćàřţ')
})

test('a sentence that a language lacks stays English', () => {
  expect(inLanguage('en-XA', () => t('Nobody translated this.'))).toBe('Nobody translated this.')
})

test('numbers, days and countries are written as the language writes them', () => {
  expect(formats('en').number(1234567)).toBe('1,234,567')
  expect(formats('en').date(new Date('2026-11-20T23:59:00Z'), { dateStyle: 'long' })).toBe('20 November 2026')
  expect(formats('en').percent(-20)).toBe('-20%')
  expect(formats('en').percent(29)).toBe('29%')
  expect(formats('en-XA').percent(-20)).toBe('\u061c-٢٠٪\u061c')
  expect(formats('en').country('gb')).toBe('United Kingdom')
  expect(formats('en').country('nowhere')).toBe('nowhere')
})
