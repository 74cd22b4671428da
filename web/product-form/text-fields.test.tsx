import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { productInput } from '#server/catalog/product-input.ts'
import { TEXT_LIMITS } from '#server/catalog/product-limits.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { type Answer, answer } from '../forms/answer.ts'
import { wordsOf } from '../forms/form-words.ts'
import { IMAGE_TEXTS } from '../forms/upload/upload-texts.ts'
import { fieldName } from '../vendor/import/words.ts'
import { compared } from './compared.ts'
import { factsOf } from './facts.ts'
import { SECTIONS } from './section-list.ts'
import { Sections } from './sections.tsx'
import { type FieldValues, valuesOf } from './values.ts'

const TEXTS = Object.keys(TEXT_LIMITS)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const formOf = (values: FieldValues, told: Answer | null = null): string => {
  const element = (
    <Sections
      values={values}
      words={wordsOf(told, 'save')}
      categories={[]}
      facts={factsOf(values)}
      requiresPrices={false}
      perPound={{ GBP: '1', USD: '1.3', AED: '4.8', SAR: '4.9' }}
      pictures={{ to: '/', texts: IMAGE_TEXTS, onToast: () => {}, onBusy: () => {} }}
      touched={() => {}}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('every text of a product stands in its form as it was saved, and is read from there', async () => {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, `The ${field}`]))
  const { id } = await makeProduct(app.db, texts)
  const whole = await findWholeProduct(app.db, id, undefined)
  if (!whole) throw new Error('There is no such product.')
  const values = valuesOf(whole)
  expect(Object.fromEntries(TEXTS.map((field) => [field, values[field]]))).toEqual(texts)
  const form = formOf(values)
  expect(TEXTS.filter((field) => !form.includes(`name="${field}"`))).toEqual([])
  expect(TEXTS.filter((field) => !(field in productInput.shape))).toEqual([])
})

test('every text of a product has its section, and a name where two saved at once and where a file is told', () => {
  expect(TEXTS.filter((field) => !SECTIONS.some(({ fields }) => fields.test(field)))).toEqual([])
  const differences = TEXTS.map((field) => compared({ [field]: 'a' }, { [field]: 'b' }, [])[0]?.label)
  expect(TEXTS.filter((field, at) => !differences[at] || differences[at] === field)).toEqual([])
  expect(TEXTS.filter((field) => fieldName(field) === field)).toEqual([])
})

test('the stock of a product is told to be wrong where it is typed, and not where it is the sum of its variations', () => {
  const message = 'Please write the stock as a whole number.'
  const told = answer({
    good: false,
    code: 'wrong-fields',
    intent: 'save',
    message,
    fields: { stock: message },
  })
  expect(formOf({ stock: 'many' }, told)).toContain(message)
  const varied = {
    'variations[0].options[0]': 'Black',
    'variations[0].offered': 'on',
    'variations[0].stock': '3',
  }
  const types = { 'types[0].name': 'Colour', 'types[0].options[0].name': 'Black' }
  const form = formOf({ stock: 'many', ...types, ...varied }, told)
  expect(form).toContain('The sum of the variations below.')
  expect(form).not.toContain(message)
})
