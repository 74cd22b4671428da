import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/speaking.ts'
import { addTexts } from '#server/platform/texts.ts'
import { TextField } from './field.tsx'
import { Price } from './price.tsx'
import { Rating, Stars } from './stars.tsx'

const SHOWN = (
  <>
    <TextField label="Phone" />
    <Price amount={1000} original={1500} currency="GBP" />
    <Rating average={4.5} count={12} />
    <Stars value={3} />
  </>
)

test('fields, prices and stars speak the language of the request', () => {
  const english = ['(optional)', 'was', 'Rated', '{{value}} out of 5 stars']
  addTexts('en-XA', Object.fromEntries(english.map((text) => [text, `[${text}]`])))
  const before = renderToStaticMarkup(SHOWN)
  for (const text of ['(optional)', '>was </span>£15.00', '>Rated </span>4.5', '"3 out of 5 stars"'])
    expect(before).toContain(text)
  const after = inLanguage('en-XA', () => renderToStaticMarkup(SHOWN))
  for (const text of ['[(optional)]', '[was] ', '[Rated] ', '[٣ out of 5 stars]'])
    expect(after).toContain(text)
})
