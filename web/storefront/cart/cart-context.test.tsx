import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider, useCart } from './cart-context.tsx'

function Badge() {
  const { ready, count } = useCart()
  return <p>{ready ? count : 'unknown'}</p>
}

test('whoever asks for the cart outside of its provider is told so', () => {
  expect(() => renderToString(<Badge />)).toThrow('useCart must be used within a CartProvider')
})

test('a page rendered on the server says of nobody what is in the cart', () => {
  const page = renderToString(
    <CartProvider>
      <Badge />
    </CartProvider>,
  )
  expect(page).toBe('<p>unknown</p>')
})
