import { expect, test } from 'vitest'
import { judgePassword } from './password-rules.ts'

const judged = (password: string) => judgePassword(password, password)?.message ?? 'taken'

test('a password has 6 characters at least and 200 at most', () => {
  expect(judged('a'.repeat(5))).toBe('Password must be at least 6 characters long.')
  expect(judged('a'.repeat(6))).toBe('taken')
  expect(judged('a'.repeat(200))).toBe('taken')
  expect(judged('a'.repeat(201))).toBe('Password must be at most 200 characters long.')
})

test('a password that cannot be seen is refused, and so is one that was not typed twice', () => {
  expect(judged(' \t\u200b\u00a0  ')).toBe('A password needs letters, digits or signs, not only spaces.')
  expect(judgePassword('copper lamp', 'copper lamb')).toMatchObject({ field: 'confirmPassword' })
})
