import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from '../forms/code-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { FileField } from '../vendor/import/file-field.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'

const words = { label: 'Phone', help: 'With its country' }
const wrong = { ...words, error: 'Please enter a phone number' }

/** What is read out with a field beside its name, and whether it is told to be wrong. */
function readOut(html: string) {
  const control = /<(?:input|select|textarea) [^>]*>/.exec(html)?.[0] ?? ''
  const ids = / aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? []
  const said = ids.map((id) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1])
  return { said, isWrong: control.includes(' aria-invalid="true"') }
}

test.each([
  ['a line of text', TextField],
  ['a choice', SelectField],
  ['a long text', TextArea],
  ['a password', PasswordField],
  ['a code', CodeField],
] as const)('%s is read out with what helps, and with what is wrong', (_what, Field) => {
  const read = (shown: typeof words) => readOut(renderToStaticMarkup(<Field {...shown} />))
  expect(read(words)).toEqual({ said: [words.help], isWrong: false })
  expect(read(wrong)).toEqual({ said: [words.help, wrong.error], isWrong: true })
})

test('a file is read out with how to bring it, and with what is wrong', () => {
  const read = (error: string | undefined) =>
    readOut(renderToStaticMarkup(<FileField label="File" error={error} />))
  expect(read(undefined)).toEqual({ said: ['Choose it, or drop it here.'], isWrong: false })
  expect(read('It is empty.')).toEqual({
    said: ['Choose it, or drop it here.', 'It is empty.'],
    isWrong: true,
  })
})
