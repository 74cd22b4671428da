import { eq, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { touchCatalogue } from './freshness.ts'
import { blockedSearchTerms, searchMisses } from './search-tables.ts'
import { BLOCKED_TERMS } from './search-terms.ts'
import { normaliseTerm } from './term-rules.ts'

const notOne = () => {
  const message = t('Enter the words as shoppers see them, at least 2 and at most 60 characters.')
  return refuse('wrong-term', message, { term: message })
}

/**
 * Takes a term, and every longer one with these words in it, out of the suggestions and the searches that found nothing for
 * good. Blocked again, it stays as it is. Refuses with `wrong-term` what is never suggested anyway.
 */
export async function blockSearchTerm(ctx: Context<Admin>, term: string): Promise<Outcome<null>> {
  const plain = normaliseTerm(term)
  if (plain === null) return notOne()
  return change(ctx, 'search-term.blocked', plain, async ({ db, actor, now }) => {
    const values = { term: plain, blockedBy: actor.userId, createdAt: now }
    const rows = await db.insert(blockedSearchTerms).values(values).onConflictDoNothing().returning()
    await db
      .delete(searchMisses)
      .where(sql`position(${` ${plain} `} in ' ' || ${searchMisses.term} || ' ') > 0`)
    return rows.length > 0
  })
}

/** Lets a term be suggested again. Refuses with `wrong-term`; one that was not blocked stays as it is. */
export async function unblockSearchTerm(ctx: Context<Admin>, term: string): Promise<Outcome<null>> {
  const plain = normaliseTerm(term)
  if (plain === null) return notOne()
  return change(ctx, 'search-term.unblocked', plain, async ({ db }) => {
    const rows = await db.delete(blockedSearchTerms).where(eq(blockedSearchTerms.term, plain)).returning()
    return rows.length > 0
  })
}

/** Tells every node, and leaves an audit row, where something changed, and none where nothing did. */
const change = (
  ctx: Context<Admin>,
  action: AuditAction,
  term: string,
  act: (ctx: Context<Admin>) => Promise<boolean>,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async (acting) => {
    if (!(await act(acting))) return unaudited(null)
    await touchCatalogue(acting.db, [BLOCKED_TERMS])
    return changed(null, { action, subjectKind: 'search-term', subjectId: term })
  })
