import type { DeclaredRoute } from './declare.ts'

const ofCustomer = (path: string, file: string) =>
  ({ path, file: `customer/${file}`, audience: 'customer' }) as const
const ofEverybody = (path: string, file: string, id?: string) =>
  ({ path, file: `customer/${file}`, audience: 'everybody', ...(id && { id }) }) as const
const ofLink = (path: string, file: string) =>
  ({ path, file: `customer/${file}`, audience: 'link', secret: 'token' }) as const

/** Logging in, the account, and the page of an order for whoever has its link; inside the frame of the shop. */
export const customerPages: DeclaredRoute[] = [
  ofEverybody('login', 'login.tsx'),
  ofEverybody('customer/login', 'login.tsx', 'customer-login'),
  ofEverybody('customer/reset-password', 'reset-password.tsx'),
  {
    ...ofCustomer('dashboard', 'shell.tsx'),
    skeleton: 'account',
    crawled: false,
    children: [
      ofCustomer('', 'orders.tsx'),
      { ...ofCustomer('orders/:token', 'order.tsx'), secret: 'token', takesPictures: true },
      ofCustomer('reviews', 'reviews.tsx'),
      ofCustomer('profile', 'profile.tsx'),
      ofCustomer('addresses', 'addresses.tsx'),
      ofCustomer('security', 'security.tsx'),
    ],
  },
  { ...ofLink('order/:token', 'order-page.tsx'), takesPictures: true },
]

/** What stands alone or is asked for by scripts. */
export const customerAnswers: DeclaredRoute[] = [
  { ...ofCustomer('dashboard/my-data', 'my-data.ts'), gives: 'file' },
  ofLink('order/:token/invoice', 'invoice.tsx'),
  { ...ofLink('order/:token/pictures', 'order-pictures.ts'), takesPictures: true },
  ofLink('order/:token/pictures/:width/:name', 'order-picture.ts'),
  ofEverybody('logout', 'logout.ts'),
  ofCustomer('wishes/sync', 'sync-wishes.ts'),
  ofCustomer('cart/sync', 'sync-cart.ts'),
]
