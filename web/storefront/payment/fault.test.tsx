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

test.each(['declined', 'provider-failed', 'foreign-approval', ''])(
  'a payment that was refused for another reason (%s) can be tried again, without scripts by the page as it was',
  (code) => {
    const page = paying(code)
    const form = /<form action="\/checkout"[^>]*>(.*?)<\/form>/.exec(page)?.[1]
    expect(form).toContain('name="purchase" value="token"')
    expect(form).toMatch(/<button [^>]*type="submit"[^>]*>Try Again<\/button>/)
    expect(page).not.toContain('Back to the cart')
  },
)

test('an order that was changed in the meantime is checked and confirmed, as its sentence says, and not tried again', () => {
  expect(paying('order-changed')).toContain('>Confirm and continue</button>')
  expect(paying('order-changed')).not.toContain('Try Again')
})
