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
  firstName: string
  /** ISO time. */
  at: string
}

export type AccountEmail = VerificationCode | Welcome | PasswordReset | PasswordChanged
