/** The cookie that says whose account the cart of this browser is in step with; scripts may read and write it, like the cart. */
export const CART_ACCOUNT = 'cart_account'

/** The customer, and what their account called the cart that it gave this browser last. */
export interface CartAccount {
  customerId: number
  version: number
}

export const writeCartAccount = ({ customerId, version }: CartAccount): string => `${customerId}.${version}`

export function readCartAccount(text: string | null): CartAccount | null {
  const [, customerId, version] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return customerId && version ? { customerId: Number(customerId), version: Number(version) } : null
}
