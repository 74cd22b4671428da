import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { PlaceFields } from './place-fields.tsx'

const fieldsOf = (country: string) =>
  renderToStaticMarkup(
    <PlaceFields country={country} field={(name) => ({ name, error: undefined, defaultValue: '' })} />,
  )

test('whoever types a Saudi city is offered it in both scripts, and may type another', () => {
  const fields = fieldsOf('SA')
  const list = /<input[^>]*name="city"[^>]*>/.exec(fields)?.[0].match(/list="([^"]+)"/)?.[1]
  expect(list).toBeTruthy()
  expect(fields).toContain(`<datalist id="${list}">`)
  expect(fields).toContain('<option value="Jeddah" label="جدة"')
})

test('every city is written in Latin letters, which carriers read, and in Arabic ones', () => {
  for (const { value, label } of CITIES.SA ?? []) {
    expect(value).toMatch(/^[A-Za-z’ -]+$/)
    expect(label).toMatch(/^[\u0600-\u06ff ]+$/)
  }
  expect(new Set(CITIES.SA?.map(({ value }) => value)).size).toBe(40)
})

test('other countries have a free field alone', () => {
  for (const country of ['GB', 'US', 'AE']) expect(fieldsOf(country)).not.toContain('datalist')
})

test('what was said of a region or a code may be so no more in another country', () => {
  const asked = [...fieldsOf('US').matchAll(/<(?:input|select)[^>]*data-with="country"[^>]*>/g)]
  expect(asked.map(([field]) => /name="([^"]+)"/.exec(field)?.[1])).toEqual(['state', 'zipCode'])
})
