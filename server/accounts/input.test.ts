import { expect, test } from 'vitest'
import { readInput } from '../platform/input.ts'
import { codeInput } from './input.ts'

const read = (code: string) => readInput(codeInput, { email: 'amina@mail.example', attempt: '', code })

test('a code of an email is read as it was typed or pasted, also with the figures of an Arabic keyboard', () => {
  for (const code of ['123456', '123 456', '١٢٣٤٥٦', '۱۲۳ ۴۵۶'])
    expect(read(code), code).toMatchObject({ ok: true, value: { code: '123456' } })
  expect(read('١٢٣')).toMatchObject({ ok: false })
})
