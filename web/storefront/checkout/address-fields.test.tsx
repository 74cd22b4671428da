import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answer } from '../../forms/answer.ts'
import { wordsOf } from '../../forms/form-words.ts'
import { AddressFields } from './address-fields.tsx'

const COUNTRIES = ['AE', 'GB'].map((code) => ({ code, name: code }))
const DUBAI = { country: 'AE', state: 'Dubai', city: 'Marina' }

/** What stands in the field of the region, typed or chosen. */
function regionIn(country: string, { sent = false } = {}): string | undefined {
  const words = wordsOf(sent ? answer({ good: false, message: 'Look again.', values: DUBAI }) : null, '')
  const html = renderToStaticMarkup(
    <AddressFields
      country={country}
      countries={COUNTRIES}
      words={words}
      first={sent ? {} : DUBAI}
      onCountry={() => undefined}
    />,
  )
  const [field = ''] = /<(select|input)[^>]*name="state".*?(?:<\/select>|\/>)/.exec(html) ?? []
  return (/<option value="([^"]+)" selected=""/.exec(field) ??
    /^<input[^>]* value="([^"]*)"/.exec(field))?.[1]
}

test.each([{ sent: false }, { sent: true }])(
  'a region stands in its field as long as the country is its own, known or sent: %o',
  (how) => {
    expect(regionIn('AE', how)).toBe('Dubai')
    expect(regionIn('GB', how) ?? '').toBe('')
  },
)
