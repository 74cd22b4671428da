import type { Context } from '../context.ts'
import { nameOfAdmin } from '../identity/admins.ts'
import { CODE_LIFE } from '../identity/code-rules.ts'
import { RESET_LINK_LIFE } from '../identity/reset-links.ts'
import type { Role } from '../identity/sessions.ts'
import type { AccountKind } from '../identity/sign-up.ts'
import type { SecondFactorChanged } from '../mail/account-emails.ts'
import { writeEmail, writeToAdministrator } from '../mail/actions.ts'
import { MINUTE } from '../platform/clock.ts'
import type { Language } from '../platform/languages.ts'

/** The email with the six digits. Each code has its own. */
export async function writeCodeEmail(
  ctx: Context,
  to: { attempt: string; email: string; code: string },
): Promise<void> {
  const { now, language } = ctx
  await writeEmail(ctx, {
    key: `verification-code:${to.attempt}:${now.getTime()}`,
    recipient: to.email,
    language,
    data: { kind: 'verification-code', code: to.code, minutes: CODE_LIFE / MINUTE },
  })
}

export async function writeWelcome(
  ctx: Context,
  to: { customerId: number; email: string; firstName: string },
): Promise<void> {
  const { language } = ctx
  await writeEmail(ctx, {
    key: `welcome:${to.customerId}`,
    recipient: to.email,
    language,
    data: { kind: 'welcome', firstName: to.firstName },
  })
}

/** The email with the link; its token is known to nobody but the mailbox. Anybody may ask for it: it speaks the account's language. */
export async function writeResetEmail(
  ctx: Context,
  to: { kind: AccountKind; email: string; name: string; language: Language; token: string },
): Promise<void> {
  const { now } = ctx
  await writeEmail(ctx, {
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

export async function writePasswordChanged(ctx: Context, email: string): Promise<void> {
  const { now, language } = ctx
  await writeEmail(ctx, {
    key: `password-changed:${email}:${now.getTime()}`,
    recipient: email,
    language,
    data: { kind: 'password-changed', at: now.toISOString() },
  })
}

/** To the owner of a login whose second factor is another one; of an administrator the marketplace's own mailbox hears. */
export async function writeSecondFactorChanged(
  ctx: Context,
  own: { userId: string; email: string; role: Role },
  change: SecondFactorChanged['change'],
): Promise<void> {
  const { now, language } = ctx
  const at = now.toISOString()
  const key = `second-factor:${own.userId}:${change}:${now.getTime()}`
  const data = { kind: 'second-factor-changed', change, at } as const
  if (own.role === 'admin') {
    const username = await nameOfAdmin(ctx.db, own.userId)
    await writeToAdministrator(ctx, { key, data: { ...data, username } })
  } else await writeEmail(ctx, { key, recipient: own.email, language, data: { ...data, username: null } })
}
