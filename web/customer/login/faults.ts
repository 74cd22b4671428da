import { FAULT_TEXTS } from '#server/accounts/texts.ts'

/** The sentence for a form of the login page that fails, by what it asked for. */
const FAULTS = {
  'sign-in': 'login',
  'sign-up': 'signUp',
  code: 'verification',
  resend: 'resend',
  forgot: 'reset',
} as const

export type LoginIntent = keyof typeof FAULTS

/** What is said when a form of the login page fails. */
export const loginFault = (intent: LoginIntent): string => FAULT_TEXTS[FAULTS[intent]]

/** What a form of the login page asks for; null where it is none of them. */
export function loginIntent(asked: unknown): LoginIntent | null {
  const known = Object.keys(FAULTS) as LoginIntent[]
  return known.find((intent) => intent === asked) ?? null
}
