import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { texts } from '#server/platform/texts.ts'
import { TextField } from './field.tsx'
import { Price } from './price.tsx'
import { Rating, Stars } from './stars.tsx'

afterEach(() => texts.changeLanguage('en'))

const SHOWN = (
  <>
    <TextField label="Phone" />
    <Price amount={1000} original={1500} currency="GBP" />
    <Rating average={4.5} count={12} />
    <Stars value={3} />
  </>
)

test('fields, prices and stars speak the language that is chosen', async () => {
  const english = ['(optional)', 'was', 'Rated', '{{value}} out of 5 stars']
  for (const text of english) texts.addResource('ar', 'translation', text, `[${text}]`)
  const before = renderToStaticMarkup(SHOWN)
  for (const text of ['(optional)', '>was </span>£15.00', '>Rated </span>4.5', '"3 out of 5 stars"'])
    expect(before).toContain(text)
  await texts.changeLanguage('ar')
  const after = renderToStaticMarkup(SHOWN)
  for (const text of ['[(optional)]', '[was] ', '[Rated] ', '[3 out of 5 stars]'])
    expect(after).toContain(text)
})
