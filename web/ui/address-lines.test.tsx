import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLines } from './address-lines.tsx'

test('every line of an address runs its own way, and phone and email from left to right', () => {
  const page = renderToStaticMarkup(
    <AddressLines lines={['10 Rose Lane', 'دبي']} phone="+44 20 7946 0018" email="amy@mail.example" />,
  )
  const lines = [...page.matchAll(/dir="(\w+)"[^>]*>([^<]*)</g)].map(([, dir, text]) => `${dir} ${text}`)
  expect(lines).toEqual(['auto 10 Rose Lane', 'auto دبي', 'ltr +44 20 7946 0018', 'ltr amy@mail.example'])
})
