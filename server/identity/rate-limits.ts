import type { Context } from '../context.ts'
import { countAttempt, forgetAttemptsUnder, limitKeyOf } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { RESET_LINK_LIFE } from './reset-links.ts'
import { recordAnonymousAct } from './security-events.ts'

/** Who is asking: the network address, what the browser calls itself and the device that it says it is. */
export interface Visitor {
  address: string
  userAgent: string | null
  device?: string | null
}

interface Limit {
  /** `pair`: one email from one address, so that a stranger elsewhere does not lock its owner out. */
  by: 'address' | 'email' | 'pair' | 'attempt' | 'device'
  limit: number
  windowSeconds: number
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

const RESETS: readonly Limit[] = [
  { by: 'address', limit: 20, windowSeconds: HOUR },
  { by: 'email', limit: 4, windowSeconds: RESET_LINK_LIFE / 1000 },
]

/**
 * How often each thing may be tried. The first limit that is reached refuses, before any password is hashed. Where
 * an email is counted, a pair is counted before and sooner, so that one stranger does not use up its owner's tries.
 * Many strangers do, and shut out only each other: a browser that its owner logged in with before has the allowance
 * of `known-log-in`; a code is counted by its own attempt; and links are counted for no longer than one works, so that
 * whoever is refused another has one in the mailbox that does.
 */
const RATE_LIMITS = {
  'sign-up': [
    { by: 'address', limit: 20, windowSeconds: HOUR },
    { by: 'pair', limit: 5, windowSeconds: HOUR },
    { by: 'email', limit: 15, windowSeconds: HOUR },
  ],
  'verify-code': [
    { by: 'address', limit: 60, windowSeconds: QUARTER },
    { by: 'attempt', limit: 20, windowSeconds: HOUR },
  ],
  'resend-code': [
    { by: 'address', limit: 30, windowSeconds: HOUR },
    { by: 'pair', limit: 5, windowSeconds: HOUR },
    { by: 'email', limit: 15, windowSeconds: HOUR },
  ],
  'log-in': [
    { by: 'address', limit: 50, windowSeconds: QUARTER },
    { by: 'pair', limit: 10, windowSeconds: QUARTER },
    { by: 'email', limit: 100, windowSeconds: HOUR },
  ],
  'admin-log-in': [
    { by: 'address', limit: 20, windowSeconds: QUARTER },
    { by: 'pair', limit: 5, windowSeconds: QUARTER },
    { by: 'email', limit: 50, windowSeconds: HOUR },
  ],
  // Whoever tries knows the password already; by whom and where from does not matter.
  'second-factor': [
    { by: 'email', limit: 5, windowSeconds: QUARTER },
    { by: 'attempt', limit: 20, windowSeconds: 12 * HOUR },
  ],
  'passkey-log-in': [{ by: 'address', limit: 50, windowSeconds: QUARTER }],
  'known-log-in': [
    { by: 'device', limit: 10, windowSeconds: QUARTER },
    { by: 'email', limit: 100, windowSeconds: HOUR },
  ],
  // Each role by itself: who is no seller gets no link there, and must not be kept from theirs by whoever asks there.
  'ask-for-reset': RESETS,
  'ask-for-vendor-reset': RESETS,
  'reset-password': [{ by: 'address', limit: 30, windowSeconds: HOUR }],
  'own-password': [
    { by: 'address', limit: 50, windowSeconds: QUARTER },
    { by: 'email', limit: 10, windowSeconds: QUARTER },
  ],
} as const satisfies Record<string, readonly Limit[]>

export type RateLimitedAction = keyof typeof RATE_LIMITS

/** The sentence for whoever came too often; `seconds` until it helps to come again. */
function tooOften(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1
    ? t('Too many tries. Please wait a minute and try again.')
    : t('Too many tries. Please wait {{minutes}} minutes and try again.', { minutes })
}

/** The same where strangers used up the tries of an email: its owner has another way in. */
const tooOftenForEmail = (seconds: number): string =>
  t(
    'Too many tries for this account. Please wait {{minutes}} minutes, or use Forgot password: its link works now.',
    {
      minutes: Math.max(2, Math.ceil(seconds / 60)),
    },
  )

/**
 * Counts an attempt at one of these actions, before the transaction of the act begins: the counts are kept whatever
 * comes of it. Refuses with `too-often`, and notes the first refusal.
 */
export async function checkRateLimit(
  ctx: Context,
  action: RateLimitedAction,
  who: { visitor: Visitor; email?: string; attempt?: string; device?: string },
): Promise<Outcome<null>> {
  const address = limitKeyOf(who.visitor.address)
  const email = (who.email ?? '').slice(0, 254)
  const attempt = (who.attempt ?? '').slice(0, 64)
  const names = { address, email, attempt, pair: `${email} ${address}`, device: who.device ?? '' }
  for (const { by, limit, windowSeconds } of RATE_LIMITS[action] as readonly Limit[]) {
    const key = `${action}:${by}:${names[by]}`
    const { allowed, retryAfter, isFirstRefused } = await countAttempt(
      ctx.db,
      { key, limit, windowSeconds },
      ctx.now,
    )
    if (isFirstRefused)
      await recordAnonymousAct(ctx, { action: 'rate-limit.reached', ...who, details: { action, by } })
    if (allowed) continue
    const isOwnersWay = action === 'log-in' && by === 'email'
    return refuse('too-often', isOwnersWay ? tooOftenForEmail(retryAfter) : tooOften(retryAfter))
  }
  return done(null)
}

/** Forgets the attempts that were counted for this email. */
export async function forgetRateLimits({ db }: Context, email: string): Promise<void> {
  const actions = Object.keys(RATE_LIMITS)
  const keys = actions.map((action) => `${action}:email:${email}`)
  await forgetAttemptsUnder(
    db,
    keys,
    actions.map((action) => `${action}:pair:${email} `),
  )
}

/** Forgets the tries at the codes of somebody who had the right one: only wrong ones count. */
export const forgetCodeTries = ({ db }: Context, userId: string): Promise<void> =>
  forgetAttemptsUnder(
    db,
    ['email', 'attempt'].map((by) => `second-factor:${by}:${userId}`),
    [],
  )
