import type { DeclaredRoute } from './declare.ts'

const ofAdmin = (path: string, file: string) => ({ path, file: `admin/${file}`, audience: 'admin' }) as const

/** Products, and where they stand on the home page. */
const catalogue: DeclaredRoute[] = [
  { ...ofAdmin('products', 'products/products.tsx'), takesPictures: true },
  { ...ofAdmin('products/new', 'products/new-product.tsx'), takesPictures: true },
  { ...ofAdmin('products/form-draft/:formKey', 'products/form-draft.ts'), gives: 'data' },
  { ...ofAdmin('products/:productId', 'products/edit-product.tsx'), takesPictures: true },
  { ...ofAdmin('admin-products', 'admin-products/admin-products.tsx'), takesPictures: true },
  ofAdmin('drafts', 'drafts/drafts.tsx'),
  ofAdmin('featured-products', 'merchandising/featured-products.tsx'),
  ofAdmin('featured-category', 'merchandising/featured-category.tsx'),
  ofAdmin('hot-deals', 'merchandising/hot-deals.tsx'),
  ofAdmin('site-settings/exchange-rates', 'site-settings/exchange-rates.tsx'),
  ofAdmin('site-settings', 'site-settings/site-settings.tsx'),
  { ...ofAdmin('site-settings/home-page', 'site-settings/home-page.tsx'), takesPictures: true },
]

/** Who buys here. */
const customers: DeclaredRoute[] = [
  ofAdmin('customers', 'customers/customers.tsx'),
  ofAdmin('customers/:customerId', 'customers/customer.tsx'),
]

/** Who sells here, what it costs to send to each country, and what people ask and look for. */
const people: DeclaredRoute[] = [
  ofAdmin('vendor-requests', 'vendors/requests.tsx'),
  ofAdmin('vendors', 'vendors/vendors.tsx'),
  ofAdmin('vendors/:vendorId', 'vendors/vendor.tsx'),
  ofAdmin('categories', 'categories/categories.tsx'),
  ofAdmin('shipping', 'shipping/shipping.tsx'),
  ofAdmin('queries', 'queries/queries.tsx'),
  ofAdmin('search-words', 'search-words/search-words.tsx'),
]

/** What administrators see once they are in; around each of them stand the tabs. */
const office: DeclaredRoute[] = [
  ...catalogue,
  ...customers,
  ...people,
  ofAdmin('dashboard', 'overview/overview.tsx'),
  ofAdmin('orders', 'orders/orders.tsx'),
  { ...ofAdmin('orders.csv', 'orders/orders-csv.ts'), gives: 'file' },
  ofAdmin('orders/pick-list', 'orders/pick-list.tsx'),
  ofAdmin('orders/slips', 'orders/slips.tsx'),
  ofAdmin('orders/:number', 'orders/order.tsx'),
  ofAdmin('emails', 'emails/emails.tsx'),
  ofAdmin('audit-log', 'audit-log/audit-log.tsx'),
  { ...ofAdmin('audit-log.csv', 'audit-log/audit-log-csv.ts'), gives: 'file' },
  ofAdmin('reviews', 'reviews/reviews.tsx'),
  ofAdmin('returns', 'returns/returns.tsx'),
  { ...ofAdmin('payments', 'payments/payments.tsx'), asksProvider: true },
  ofAdmin('payments/:number', 'payments/purchase.tsx'),
  ofAdmin('change-credentials', 'credentials/change-credentials.tsx'),
]

/** What stands outside of the office: its entrance, and where there is no page. */
const outside: DeclaredRoute[] = [
  { path: 'login', file: 'admin/login.tsx', audience: 'everybody', crawled: false },
  { path: 'login/code', file: 'admin/login-code.tsx', audience: 'everybody', crawled: false },
  { path: '*', file: 'work/missing.tsx', id: 'admin-missing', audience: 'everybody' },
]

/** The front of administrators: a layout with a stylesheet and scripts of its own. */
export const adminFront: DeclaredRoute = {
  path: 'admin',
  file: 'admin/shell.tsx',
  audience: 'everybody',
  children: [
    { path: '', file: 'admin/start.ts', audience: 'everybody' },
    { path: 'logout', file: 'admin/logout.ts', audience: 'everybody' },
    { path: 'login/passkey', file: 'admin/login-passkey.ts', audience: 'everybody' },
    ofAdmin('passkeys', 'credentials/passkeys.ts'),
    { ...ofAdmin('notifications', 'notifications/notifications.ts'), gives: 'data' },
    { ...ofAdmin('find', 'find.ts'), gives: 'data' },
    ofAdmin('orders/:number/pictures/:width/:name', 'orders/return-picture.ts'),
    { path: '', file: 'admin/office.tsx', audience: 'admin', children: office },
    { path: '', file: 'admin/outside.tsx', audience: 'everybody', children: outside },
  ],
}
