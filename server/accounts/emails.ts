import { CODE_LIFE } from '../identity/code-rules.ts'
import { RESET_LINK_LIFE } from '../identity/reset-links.ts'
import type { AccountKind } from '../identity/sign-up.ts'
import { writeEmail } from '../mail/actions.ts'
import { MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import { language } from '../platform/texts.ts'

/** The email with the six digits. Each code has its own. */
export async function writeCodeEmail(
  db: Db,
  to: { attempt: string; email: string; code: string },
  now: Date,
): Promise<void> {
  await writeEmail(db, {
    key: `verification-code:${to.attempt}:${now.getTime()}`,
    recipient: to.email,
    language: language(),
    data: { kind: 'verification-code', code: to.code, minutes: CODE_LIFE / MINUTE },
  })
}

export async function writeWelcome(
  db: Db,
  to: { customerId: number; email: string; firstName: string },
): Promise<void> {
  await writeEmail(db, {
    key: `welcome:${to.customerId}`,
    recipient: to.email,
    language: language(),
    data: { kind: 'welcome', firstName: to.firstName },
  })
}

/** The email with the link; its token is known to nobody but the mailbox. Anybody may ask for it: it speaks the account's language. */
export async function writeResetEmail(
  db: Db,
  to: { kind: AccountKind; email: string; name: string; language: Language; token: string },
  now: Date,
): Promise<void> {
  await writeEmail(db, {
    key: `password-reset:${to.email}:${now.getTime()}:${to.token.slice(0, 4)}`,
    recipient: to.email,
    language: to.language,
    data: {
      kind: 'password-reset',
      firstName: to.name,
      path: `/${to.kind}/reset-password?token=${to.token}`,
      minutes: RESET_LINK_LIFE / MINUTE,
    },
  })
}

export async function writePasswordChanged(
  db: Db,
  to: { email: string; firstName: string },
  now: Date,
): Promise<void> {
  await writeEmail(db, {
    key: `password-changed:${to.email}:${now.getTime()}`,
    recipient: to.email,
    language: language(),
    data: { kind: 'password-changed', firstName: to.firstName, at: now.toISOString() },
  })
}
