import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import type { AccountKind } from '#server/identity/sign-up.ts'

/** The sentence for a form of a login page that fails, by what it asked for. */
const CUSTOMER_FAULTS = {
  'sign-in': 'login',
  'sign-up': 'signUp',
  code: 'verification',
  resend: 'resend',
  forgot: 'reset',
} as const

const FAULTS = {
  customer: CUSTOMER_FAULTS,
  vendor: { ...CUSTOMER_FAULTS, 'sign-in': 'vendorLogin', forgot: 'vendorStatus' },
} as const

export type LoginIntent = keyof typeof CUSTOMER_FAULTS

/** What is said when a form of a login page fails. */
export const loginFault = (intent: LoginIntent, kind: AccountKind): string =>
  FAULT_TEXTS[FAULTS[kind][intent]]

/** What a form of a login page asks for; null where it is none of them. */
export function loginIntent(value: unknown): LoginIntent | null {
  const known = Object.keys(CUSTOMER_FAULTS) as LoginIntent[]
  return known.find((intent) => intent === value) ?? null
}
