import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CustomerProvider, useCustomer } from './customer-context.tsx'

function Greeting() {
  return <p>{useCustomer()?.firstName ?? 'a guest'}</p>
}

test('whoever asks for the customer outside of its provider is told so', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useCustomer must be used within a CustomerProvider')
})

test('a page rendered on the server knows nobody, so that it can be kept for everybody', () => {
  const page = renderToString(
    <MemoryRouter>
      <CustomerProvider>
        <Greeting />
      </CustomerProvider>
    </MemoryRouter>,
  )
  expect(page).toBe('<p>a guest</p>')
})
