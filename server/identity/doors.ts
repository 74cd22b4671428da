import type { Db } from '../platform/database.ts'
import { countKnock, forgetKnocksAt, visitorOf } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** Who is at the door: the network address and what the browser calls itself. */
export interface Visitor {
  address: string
  userAgent: string | null
}

interface Limit {
  /** `pair`: one e-mail from one address, so that a stranger elsewhere does not lock its owner out. */
  by: 'address' | 'email' | 'pair'
  limit: number
  windowSeconds: number
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * How often each thing may be tried. The first limit that is reached refuses, before any password is hashed. Where
 * an e-mail is counted, a pair is counted before and sooner, so that one stranger does not use up its owner's tries; a
 * link goes to the owner alone, so there the owner has what was asked for.
 */
export const DOORS = {
  'sign-up': [
    { by: 'address', limit: 20, windowSeconds: HOUR },
    { by: 'pair', limit: 5, windowSeconds: HOUR },
    { by: 'email', limit: 15, windowSeconds: HOUR },
  ],
  'verify-code': [
    { by: 'address', limit: 60, windowSeconds: QUARTER },
    { by: 'pair', limit: 20, windowSeconds: HOUR },
    { by: 'email', limit: 60, windowSeconds: HOUR },
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
  'ask-for-reset': [
    { by: 'address', limit: 20, windowSeconds: HOUR },
    { by: 'email', limit: 4, windowSeconds: HOUR },
  ],
  'reset-password': [{ by: 'address', limit: 30, windowSeconds: HOUR }],
  'own-password': [
    { by: 'address', limit: 50, windowSeconds: QUARTER },
    { by: 'email', limit: 10, windowSeconds: QUARTER },
  ],
} as const satisfies Record<string, readonly Limit[]>

export type Door = keyof typeof DOORS

/** The sentence for whoever came too often; `seconds` until it helps to come again. */
export function tooOften(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1
    ? t('Too many tries. Please wait a minute and try again.')
    : t('Too many tries. Please wait {{minutes}} minutes and try again.', { minutes })
}

/** Counts somebody at a door. Refuses with `too-often`; the counts are kept whatever comes of the visit. */
export async function knock(
  db: Db,
  door: Door,
  who: { visitor: Visitor; email?: string },
  now: Date,
): Promise<Outcome<null>> {
  const address = visitorOf(who.visitor.address)
  const email = (who.email ?? '').slice(0, 254)
  const names = { address, email, pair: `${email} ${address}` }
  for (const { by, limit, windowSeconds } of DOORS[door] as readonly Limit[]) {
    const key = `${door}:${by}:${names[by]}`
    const { allowed, retryAfter } = await countKnock(db, { key, limit, windowSeconds }, now)
    if (!allowed) return refuse('too-often', tooOften(retryAfter))
  }
  return done(null)
}

/** Forgets that somebody with this e-mail was ever at a door. */
export async function forgetAtDoors(db: Db, email: string): Promise<void> {
  const doors = Object.keys(DOORS)
  const keys = doors.map((door) => `${door}:email:${email}`)
  await forgetKnocksAt(
    db,
    keys,
    doors.map((door) => `${door}:pair:${email} `),
  )
}
