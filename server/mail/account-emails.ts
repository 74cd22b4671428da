/** The six digits of a sign-up. */
export interface VerificationCode {
  kind: 'verification-code'
  code: string
  minutes: number
}

export interface Welcome {
  kind: 'welcome'
  firstName: string
}

/** A link that sets a new password, once. */
export interface PasswordReset {
  kind: 'password-reset'
  firstName: string
  path: string
  minutes: number
}

export interface PasswordChanged {
  kind: 'password-changed'
  /** ISO time. */
  at: string
}

const FACTOR_CHANGES = ['codes-on', 'codes-off', 'passkey-added', 'passkey-removed'] as const

/** To the owner of a login, who may not have done it. */
export interface SecondFactorChanged {
  kind: 'second-factor-changed'
  change: (typeof FACTOR_CHANGES)[number]
  /** Of an administrator, who has no mailbox of their own: the marketplace's hears of it. */
  username: string | null
  /** ISO time. */
  at: string
}

/** To a customer: what an administrator decided about their account. */
export interface CustomerStatusChange {
  kind: 'customer-status'
  firstName: string
  act: 'block' | 'unblock' | 'erase'
}

export type AccountEmail =
  | VerificationCode
  | Welcome
  | PasswordReset
  | PasswordChanged
  | SecondFactorChanged
  | CustomerStatusChange
