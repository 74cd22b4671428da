import type { Context } from '../context.ts'
import { readInput } from '../platform/input.ts'
import { countAttempt, limitKeyOf } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { QUERY_INPUTS, type QueryKind } from './input.ts'
import { isHoneypotFilled, SEND_LIMIT, tooManySentence } from './rules.ts'
import { contactQueries } from './tables.ts'

/**
 * Keeps a message for the back office. Refuses `wrong-fields` with a sentence per field and `too-often` when this
 * address has sent several in a short time. A program that fills in the trap is thanked, and nothing is kept.
 */
export async function sendQuery(
  { db, now }: Context,
  kind: QueryKind,
  form: Record<string, unknown>,
  visitor: { address: string },
): Promise<Outcome<null>> {
  if (isHoneypotFilled(form)) return done(null)
  const read = readInput(QUERY_INPUTS[kind], form)
  if (!read.ok) return { ...read, message: t('Please look at the marked fields and send it again.') }
  const attempt = await countAttempt(
    db,
    { key: `contact:${limitKeyOf(visitor.address)}`, ...SEND_LIMIT },
    now,
  )
  if (!attempt.allowed) return refuse('too-often', tooManySentence(attempt.retryAfter))
  await db.insert(contactQueries).values({ kind, ...read.value, createdAt: now, updatedAt: now })
  return done(null)
}
