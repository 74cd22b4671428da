import { expect, test } from 'vitest'
import { isPhone, phoneOf } from './phone.ts'

test('a phone number has seven to fifteen digits, however they are parted, and a plus at its beginning alone', () => {
  const numbers = ['123 45 67', '+971 50 123 4567', '(020) 7946-0958', '020.7946.0958', '+1234567890 12345']
  expect(numbers.filter((number) => !isPhone(number))).toEqual([])
  const others = ['123456', '+123456', '1234567890123456', '12345+67', '++1234567', '050 CALL NOW', '']
  expect(others.filter(isPhone)).toEqual([])
})

test('it may be left out where nobody asks for it, is at most thirty characters long and is kept as it was typed', () => {
  const wrong = 'Please enter a phone number of 7 to 15 digits'
  const said = (typed: unknown, missing?: () => string) => {
    const read = phoneOf(missing).safeParse(typed)
    return read.success ? read.data : read.error.issues[0]?.message
  }
  expect(said(' +971 50 123 4567 ')).toBe('+971 50 123 4567')
  expect(said('')).toBe('')
  expect(said('', () => 'We call before we come.')).toBe('We call before we come.')
  expect(said('12345')).toBe(wrong)
  expect(said(`1${' '.repeat(3)}2345${'-'.repeat(25)}67`)).toBe(wrong)
})
