import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentPart } from './payment.tsx'

/** The payment of a page whose last payment was refused so. */
function paying(code: string) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PaymentPart
          provider={{ name: 'demo', clientId: '' }}
          token="token"
          shown="shown"
          charge={{ amount: 2000, currency: 'GBP' }}
          fault={{ code, sentence: 'You were not charged.' }}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

test.each(['gone', 'variation-gone', 'not-sold-here', 'sold-out', 'too-many', 'too-heavy'])(
  'a payment that was refused because of what is bought (%s) leads back to the cart, and is not to be tried again',
  (code) => {
    const page = paying(code)
    expect(page).toContain('You were not charged.')
    expect(page).toMatch(/<a [^>]*href="\/cart"[^>]*>Back to the cart<\/a>/)
    expect(page).not.toContain('Try Again')
  },
)

test.each([
  ['declined', 'Try Again'],
  ['provider-failed', 'Try Again'],
  ['foreign-approval', 'Try Again'],
  ['', 'Try Again'],
  // Its sentence says so.
  ['order-changed', 'Confirm and continue'],
])(
  'a payment that was refused for another reason (%s) can go on (%s), without scripts by the page as it was',
  (code, on) => {
    const page = paying(code)
    const form = /<form action="\/checkout"[^>]*>(.*?)<\/form>/.exec(page)?.[1]
    expect(form).toContain('name="purchase" value="token"')
    expect(form).toMatch(new RegExp(`<button [^>]*type="submit"[^>]*>${on}</button>`))
    expect(page).not.toContain('Back to the cart')
  },
)
