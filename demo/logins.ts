import { VENDORS } from './vendors.ts'

/** The customer of the demo market; the start command prints this login. */
export const DEMO_SHOPPER = {
  email: 'shopper@infinity.example',
  password: 'shopper-demo',
  firstName: 'Layla',
  lastName: 'Marsh',
  phone: '+442079460199',
} as const

/** Every seller of the demo market has this password; the start command prints the first of them. */
export const DEMO_SELLER = { email: VENDORS[0]?.email ?? '', password: 'seller-demo' } as const
