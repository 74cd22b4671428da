import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { texts } from '#server/platform/texts.ts'
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
    <I18nextProvider i18n={texts}>
      <CartProvider>
        <Badge />
      </CartProvider>
    </I18nextProvider>,
  )
  expect(page).toBe('<p>unknown</p>')
})
