import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/actions.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { blockedSearchTerms } from './tables.ts'
import { normaliseTerm } from './term-rules.ts'

/** Who blocks a term: the id of an administrator's identity. */
interface AdminActor {
  userId: string
}

interface Blocking {
  db: Db
  clock: { now(): Date }
}

const notOne = () => {
  const message = t('Enter the words as shoppers see them, at least 2 and at most 60 characters.')
  return refuse('wrong-term', message, { term: message })
}

/**
 * Takes a term, and every longer one with these words in it, out of the suggestions for good. Blocked again, it stays
 * as it is. Refuses with `wrong-term` what is never suggested anyway.
 */
export async function blockSearchTerm(
  shop: Blocking,
  admin: AdminActor,
  term: string,
): Promise<Outcome<null>> {
  const plain = normaliseTerm(term)
  if (plain === null) return notOne()
  return change(shop, admin, 'search-term.blocked', plain, async (tx, now) => {
    const values = { term: plain, blockedBy: admin.userId, createdAt: now }
    const rows = await tx.insert(blockedSearchTerms).values(values).onConflictDoNothing().returning()
    return rows.length > 0
  })
}

/** Lets a term be suggested again. Refuses with `wrong-term`; one that was not blocked stays as it is. */
export async function unblockSearchTerm(
  shop: Blocking,
  admin: AdminActor,
  term: string,
): Promise<Outcome<null>> {
  const plain = normaliseTerm(term)
  if (plain === null) return notOne()
  return change(shop, admin, 'search-term.unblocked', plain, async (tx) => {
    const rows = await tx.delete(blockedSearchTerms).where(eq(blockedSearchTerms.term, plain)).returning()
    return rows.length > 0
  })
}

/** Writes what changed into the audit log, and nothing where nothing did. */
function change(
  { db, clock }: Blocking,
  admin: AdminActor,
  action: string,
  term: string,
  act: (tx: Db, now: Date) => Promise<boolean>,
): Promise<Outcome<null>> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const by = { actorRole: 'admin', actorId: admin.userId } as const
    if (await act(tx, now))
      await writeAudit(tx, { ...by, action, subjectKind: 'search-term', subjectId: term }, now)
    return done(null)
  })
}
