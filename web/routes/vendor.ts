import type { DeclaredRoute } from './declare.ts'

const ofVendor = (path: string, file: string) =>
  ({ path, file: `vendor/${file}`, audience: 'vendor' }) as const

/** What sellers see once they are in; around each of them stand the tabs. */
const portal: DeclaredRoute[] = [
  ofVendor('dashboard', 'overview/overview.tsx'),
  ofVendor('products', 'products/products.tsx'),
  { ...ofVendor('products/new', 'products/new-product.tsx'), takesPictures: true },
  { ...ofVendor('products/form-draft/:formKey', 'products/form-draft.ts'), gives: 'data' },
  { ...ofVendor('products/:productId', 'products/edit-product.tsx'), takesPictures: true },
  ofVendor('drafts', 'drafts/drafts.tsx'),
  ofVendor('orders', 'orders/orders.tsx'),
  { ...ofVendor('orders.csv', 'orders/orders-csv.ts'), gives: 'file' },
  ofVendor('orders/send', 'orders/send-orders.tsx'),
  ofVendor('orders/slips', 'orders/slips.tsx'),
  ofVendor('orders/:number', 'orders/order.tsx'),
  ofVendor('dispatch', 'dispatch/dispatch.tsx'),
  ofVendor('reports', 'reports/reports.tsx'),
  ofVendor('reviews', 'reviews/reviews.tsx'),
  { ...ofVendor('import', 'import/import.tsx'), takesPictures: true },
  ofVendor('import/:runId', 'import/run.tsx'),
  { ...ofVendor('import/:runId/refused.csv', 'import/refused-file.ts'), gives: 'file' },
  { ...ofVendor('products.csv', 'import/export-file.ts'), gives: 'file' },
  { ...ofVendor('profile', 'profile/profile.tsx'), takesPictures: true },
]

/** What stands outside of the portal: its entrance, and where there is no page. */
const outside: DeclaredRoute[] = [
  { path: 'login', file: 'vendor/login.tsx', audience: 'everybody', crawled: false },
  { path: 'login/code', file: 'vendor/login-code.tsx', audience: 'everybody', crawled: false },
  { path: 'reset-password', file: 'vendor/reset-password.tsx', audience: 'everybody', crawled: false },
  { path: '*', file: 'work/missing.tsx', id: 'vendor-missing', audience: 'everybody' },
]

/** The front of sellers: a layout with a stylesheet and scripts of its own. */
export const vendorFront: DeclaredRoute = {
  path: 'vendor',
  file: 'vendor/shell.tsx',
  audience: 'everybody',
  children: [
    { path: '', file: 'vendor/start.ts', audience: 'everybody' },
    { path: 'logout', file: 'vendor/logout.ts', audience: 'everybody' },
    { path: 'login/passkey', file: 'vendor/login-passkey.ts', audience: 'everybody' },
    { ...ofVendor('passkeys', 'profile/passkeys.ts'), gives: 'data' },
    { ...ofVendor('reports/file', 'reports/file.ts'), gives: 'file' },
    { ...ofVendor('find', 'find.ts'), gives: 'data' },
    { ...ofVendor('orders/:number/pictures/:width/:name', 'orders/return-picture.ts'), gives: 'data' },
    { path: '', file: 'vendor/portal.tsx', audience: 'vendor', children: portal },
    { path: '', file: 'vendor/outside.tsx', audience: 'everybody', children: outside },
  ],
}
