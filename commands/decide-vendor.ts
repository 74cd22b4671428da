import { userInfo } from 'node:os'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { plainEmail } from '#server/identity/users.ts'
import { done, type Outcome } from '#server/platform/outcome.ts'
import { approveVendor, reactivateVendor, rejectVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findVendorByEmail, listApplications } from '#server/vendors/queries.ts'

const ACTS = {
  approve: approveVendor,
  reject: rejectVendor,
  suspend: suspendVendor,
  reactivate: reactivateVendor,
} as const

const isAct = (word: string): word is keyof typeof ACTS => Object.hasOwn(ACTS, word)

/** What the words of a command ask for: a decision about a seller, the list of those who wait (no words), or nothing that there is (null). */
export function readDecision([act, email, ...reason]: readonly string[]) {
  if (act === undefined) return { act: 'list' } as const
  return isAct(act) && email ? { act, email, reason: reason.join(' ') } : null
}

/** Who waits for approval, a line each. */
async function sayWaiting({ db }: App): Promise<string> {
  const waiting = await listApplications(db)
  const lines = waiting.map(
    ({ businessName, email, createdAt }) =>
      `${createdAt.toISOString().slice(0, 10)}  ${email}  ${businessName}`,
  )
  return lines.join('\n') || 'Nobody waits for approval.'
}

/** Does what whoever keeps the shop asks for; answers what there is to say, and refuses as the act does. */
export async function decideVendor(
  app: App,
  decision: NonNullable<ReturnType<typeof readDecision>>,
): Promise<Outcome<{ message: string }>> {
  if (decision.act === 'list') return done({ message: await sayWaiting(app) })
  const vendor = await findVendorByEmail(app.db, plainEmail(decision.email))
  const keeper = contextOf(app, { role: 'admin', userId: `command:${userInfo().username}` })
  return ACTS[decision.act](keeper, vendor?.id ?? 0, decision.reason)
}
