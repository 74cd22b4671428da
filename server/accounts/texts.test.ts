import { afterEach, expect, test } from 'vitest'
import { texts } from '../platform/texts.ts'
import { FAULT_TEXTS } from './texts.ts'

afterEach(() => texts.changeLanguage('en'))

test('what is said of a fault is said in the language that is chosen now', async () => {
  const sentence = FAULT_TEXTS.login
  texts.addResource('ar', 'translation', sentence, 'حدث خطأ')
  await texts.changeLanguage('ar')
  expect(FAULT_TEXTS.login).toBe('حدث خطأ')
  await texts.changeLanguage('en')
  expect(FAULT_TEXTS.login).toBe('An error occurred. Please try again.')
})
