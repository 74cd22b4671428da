import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { findLastChange } from '../identity/last-change.ts'
import { keyedHash } from '../identity/secrets.ts'
import { DAY } from '../platform/clock.ts'
import type { Language } from '../platform/languages.ts'
import { countAttempt, networkOf } from '../platform/limits.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { searchMisses } from './search-tables.ts'
import { type Counting, isBlocked, mayCount, type Search } from './search-terms.ts'
import { normaliseTerm } from './term-rules.ts'

/** Terms that are kept; beyond them the least frequent and oldest go first. */
const MOST_MISSES = 10_000

/**
 * Keeps a search that found nothing, for whoever runs the market: a network counts once a day. Texts that may lead to
 * somebody and blocked terms are not kept.
 */
export async function noteMiss(
  shop: Counting,
  { term, market, address, language }: Search & { language: Language },
): Promise<void> {
  const { db, secret } = shop
  const now = shop.clock.now()
  const plain = normaliseTerm(term)
  if (plain === null || (await isBlocked(db, plain)) || !(await mayCount(shop, address))) return
  const visitor = keyedHash(secret, `miss ${market} ${language} ${plain}`, networkOf(address))
  const once = { key: `miss:${visitor}`, limit: 1, windowSeconds: DAY / 1000 }
  if (!(await countAttempt(db, once, now)).allowed) return
  const [kept] = await db
    .insert(searchMisses)
    .values({ market, language, term: plain, lastAt: now })
    .onConflictDoUpdate({
      target: [searchMisses.market, searchMisses.language, searchMisses.term],
      set: { count: sql`${searchMisses.count} + 1`, lastAt: now },
    })
    .returning({ count: searchMisses.count })
  if (kept?.count === 1)
    await db.execute(sql`
      with beyond as materialized (
        select id from ${searchMisses} order by count desc, id desc offset ${MOST_MISSES}),
      free as materialized (
        select id from ${searchMisses} where id in (select id from beyond) for update skip locked)
      delete from ${searchMisses} where id in (select id from free)`)
}

/**
 * Takes a search that found nothing off the list, until it is forgotten. Refuses with `not-found`, with the name of the
 * administrator who was first where one was.
 */
export const dismissMiss = (ctx: Context<Admin>, missId: number, term: string): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    const [miss] = await db
      .update(searchMisses)
      .set({ dismissed: true })
      .where(and(eq(searchMisses.id, missId), eq(searchMisses.dismissed, false)))
      .returning()
    if (!miss) {
      const last = await findLastChange(db, { kind: 'search-term', id: term, byAdmins: true })
      return refuse(
        'not-found',
        last?.who
          ? t('{{who}} has seen to “{{term}}” already.', { who: last.who, term })
          : t('This search is on the list no more. Reload to see the others.'),
      )
    }
    const { market, language } = miss
    return changed(null, {
      action: 'search-term.dismissed',
      subjectKind: 'search-term',
      subjectId: miss.term,
      details: { market, language },
    })
  })
