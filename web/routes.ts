import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the house. */
export default [
  layout('storefront/shell.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/listing.tsx'),
    route('product/:productId', 'storefront/product.tsx'),
    route('seller/:slug', 'storefront/seller.tsx'),
    route('wishes', 'storefront/wishes.tsx'),
    route('cart', 'storefront/cart.tsx'),
    route('checkout', 'storefront/checkout.tsx'),
    route('thank-you/:token', 'storefront/thank-you.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('product/:productId/options', 'storefront/product-options.ts'),
  route('cards', 'storefront/cards.ts'),
  route('market', 'storefront/market.ts'),
  route('suggest', 'storefront/suggest.ts'),
  route('me', 'me.ts'),
  route('payments/create', 'storefront/create-payment.ts'),
  route('payments/finish', 'storefront/finish-payment.ts'),
  route('payments/demo', 'storefront/demo-payment.ts'),
  route('webhooks/paypal', 'webhooks/paypal.ts'),
  route('mailbox/:letterId?', 'mailbox/mailbox.tsx'),
  route('faults', 'faults.ts'),
] satisfies RouteConfig
