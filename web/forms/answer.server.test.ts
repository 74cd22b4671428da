import { expect, test } from 'vitest'
import { refuse } from '#server/platform/outcome.ts'
import { refusalAnswer, statusOf } from './answer.server.ts'

test('what was typed stands in the fields again, but no password and no code', () => {
  const form = new FormData()
  const typed = { intent: 'code', email: 'amira@mail.example', code: '123456', zipCode: 'LS1 4DY' }
  const secret = { password: 'copper lamp 7', currentPassword: 'copper lamp 7', confirmPassword: 'copper' }
  for (const [name, value] of Object.entries({ ...typed, ...secret })) form.set(name, value)
  const { values, intent } = refusalAnswer(refuse('code-wrong', 'That code is not right.'), form)
  expect(intent).toBe('code')
  expect(values).toEqual({ intent: 'code', email: 'amira@mail.example', zipCode: 'LS1 4DY' })
})

test('a refusal has the status that browsers and programs know it by', () => {
  const codes = [
    'not-found',
    'too-large',
    'too-often',
    'too-busy',
    'signed-out',
    'other-account',
    'any-other',
  ]
  expect(codes.map((code) => statusOf(refuse(code, '')))).toEqual([404, 413, 429, 503, 401, 409, 422])
})
