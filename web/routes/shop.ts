import { CATEGORY_PAGES } from '../storefront/pages/category-pages.ts'
import { customerPages } from './customer.ts'
import type { DeclaredRoute } from './declare.ts'

/** A page that is the same for everybody in a market. */
const open = (path: string, file: string, traits: Pick<DeclaredRoute, 'skeleton' | 'id'> = {}) =>
  ({ path, file: `storefront/${file}`, audience: 'everybody', cacheable: true, ...traits }) as const

/** A page that everybody may open, and that shows each of them something else. */
const own = (path: string, file: string, traits: Pick<DeclaredRoute, 'crawled'> = {}) =>
  ({ path, file: `storefront/${file}`, audience: 'everybody', ...traits }) as const

const ofPayment = (path: string, file: string) =>
  ({ path, file: `storefront/${file}`, audience: 'link', asksProvider: true, crawled: false }) as const

const INFORMATION = [
  ...['contact', 'about', 'careers', 'privacy', 'terms', 'help', 'returns', 'shipping', 'press', 'cookies'],
  'security',
]

/** The pages of the shop, with the frame around them. */
export const shopPages: DeclaredRoute[] = [
  open('', 'home.tsx'),
  open('products', 'listing.tsx', { skeleton: 'listing' }),
  open('product/:productId', 'product.tsx', { skeleton: 'product' }),
  open('seller/:slug', 'vendor.tsx', { skeleton: 'listing' }),
  own('wishes', 'wishes.tsx'),
  own('cart', 'cart.tsx'),
  own('checkout', 'checkout.tsx', { crawled: false }),
  {
    path: 'thank-you/:token',
    file: 'storefront/thank-you.tsx',
    audience: 'link',
    secret: 'token',
    crawled: false,
  },
  ...customerPages,
  ...INFORMATION.map((path) => open(path, `pages/${path}.tsx`)),
  own('careers/:position', 'pages/position.tsx'),
  ...Object.keys(CATEGORY_PAGES).map((path) => open(path, 'pages/category.tsx', { id: `category-${path}` })),
  own('*', 'not-found.tsx'),
]

const KILOBYTE = 1024
const HOUR = 3600

/** What pages of the shop ask for beside themselves. */
export const shopAnswers: DeclaredRoute[] = [
  own('product/:productId/options', 'product-options.ts'),
  own('product/:productId/reviews', 'product-reviews.ts'),
  own('cards', 'cards.ts'),
  own('market', 'market.ts'),
  own('suggest', 'suggest.ts'),
  own('reviews/:reviewId/helpful', 'product/helpful.ts'),
  { path: 'me', file: 'me.ts', audience: 'everybody' },
  ofPayment('payments/create', 'create-payment.ts'),
  ofPayment('payments/finish', 'finish-payment.ts'),
  { path: 'payments/demo', file: 'storefront/demo-payment.ts', audience: 'demo', crawled: false },
  {
    path: 'faults',
    file: 'faults.ts',
    audience: 'everybody',
    bodyLimit: 16 * KILOBYTE,
    // More than this from one address says nothing new and fills the log.
    rateLimit: { limit: 30, windowSeconds: HOUR },
  },
]
