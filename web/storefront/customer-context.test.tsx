import { renderToString } from 'react-dom/server'
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
    <CustomerProvider>
      <Greeting />
    </CustomerProvider>,
  )
  expect(page).toBe('<p>a guest</p>')
})
