import { FAULT_TEXTS } from '#server/accounts/texts.ts'

/** What is said when a form of the login page fails, by what it asked for. */
export const LOGIN_FAULTS = {
  'sign-in': FAULT_TEXTS.login,
  'sign-up': FAULT_TEXTS.signUp,
  code: FAULT_TEXTS.verification,
  resend: FAULT_TEXTS.resend,
  forgot: FAULT_TEXTS.reset,
} as const

export type LoginIntent = keyof typeof LOGIN_FAULTS

/** What a form of the login page asks for; null where it is none of them. */
export function loginIntent(asked: unknown): LoginIntent | null {
  const known = Object.keys(LOGIN_FAULTS) as LoginIntent[]
  return known.find((intent) => intent === asked) ?? null
}
