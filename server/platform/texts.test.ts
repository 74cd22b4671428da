import { afterEach, expect, test } from 'vitest'
import { t, texts } from './texts.ts'

afterEach(() => texts.changeLanguage('en'))

test('English is its own key, with names filled in', () => {
  expect(t('Add to Cart')).toBe('Add to Cart')
  expect(t('Only {{left}} left.', { left: 3 })).toBe('Only 3 left.')
})

test('a text that was shown before is shown in the language that is chosen now', async () => {
  texts.addResource('ar', 'translation', 'Cart', 'السلة')
  expect(t('Cart')).toBe('Cart')
  await texts.changeLanguage('ar')
  expect(t('Cart')).toBe('السلة')
  await texts.changeLanguage('en')
  expect(t('Cart')).toBe('Cart')
})
