import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CustomerProvider, useCustomer } from './customer-context.tsx'

function Greeting() {
  return <p>{useCustomer()?.firstName ?? 'a guest'}</p>
}

test('whoever asks for the customer outside of its provider is told so', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useCustomer must be used within a CustomerProvider')
})

/** What the greeting is on a page that a server renders, with what its loader knows. */
function renderPage(id: string, loaderData: unknown): string {
  const Page = createRoutesStub([
    {
      id,
      path: '/',
      loader: () => loaderData,
      Component: () => (
        <CustomerProvider>
          <Greeting />
        </CustomerProvider>
      ),
    },
  ])
  return renderToString(<Page hydrationData={{ loaderData: { [id]: loaderData } }} />)
}

test('a page rendered on the server knows nobody, so that it can be kept for everybody', () => {
  expect(renderPage('storefront/home', {})).toBe('<p>a guest</p>')
})

test('an account, which is kept for nobody, knows its owner', () => {
  const customer = { id: 7, firstName: 'Layla', email: 'layla@mail.example' }
  expect(renderPage('customer/shell', { customer, reviewable: 0 })).toBe('<p>Layla</p>')
})
