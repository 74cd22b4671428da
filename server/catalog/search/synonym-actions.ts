import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { Admin } from '../../actor.ts'
import { type Context, changed, inTransaction } from '../../context.ts'
import { judgeConcurrentChange } from '../../identity/last-change.ts'
import type { Db } from '../../platform/database.ts'
import { readInput } from '../../platform/input.ts'
import { type Outcome, type Refusal, refuse } from '../../platform/outcome.ts'
import { t } from '../../platform/texts.ts'
import type { Typed } from '../../platform/typed.ts'
import { searchMisses, searchSynonyms } from '../search-tables.ts'
import { normaliseTerm } from '../term-rules.ts'
import { synonymInput } from './synonym-input.ts'
import { KNOWN_SYNONYMS, stemsOf } from './synonyms.ts'

/** All of them are read at once by whoever searches. */
const MOST_ENTRIES = 2000
/** A longer span of a search is compared with nothing. */
const MOST_WORDS = 3

const KIND = 'search-synonym'

const gone = () => t('These synonyms are gone. Reload to see the others.')

const wrong = (code: string, message: string): Refusal => refuse(code, message, { words: message })

/** What is wrong with words in the eyes of the search; null where nothing is. */
async function judgeWords(db: Db, words: readonly string[]): Promise<Refusal | null> {
  const stems = await stemsOf(db, words)
  for (const [at, word] of words.entries()) {
    const own = stems[at] ?? ''
    const twin = words[stems.indexOf(own)]
    if (own.trim() === '')
      return wrong('left-out', t('The search leaves out “{{word}}”: it says nothing of a product.', { word }))
    if (own.split(' ').length > MOST_WORDS)
      return wrong('too-many-words', t('“{{word}}” has more than three words.', { word }))
    if (twin !== undefined && twin !== word)
      return wrong(
        'same',
        t('“{{one}}” and “{{other}}” are one to the search already. Keep one of them.', {
          one: twin,
          other: word,
        }),
      )
    if (stems.indexOf(own) !== at) return wrong('same', t('“{{word}}” stands here twice.', { word }))
  }
  return null
}

/** Refuses words of which two find each other already, by what every shop knows or by another entry. */
async function judgeOthers(db: Db, entryId: number, words: readonly string[]): Promise<Refusal | null> {
  const rows = await db
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .where(ne(searchSynonyms.id, entryId))
  if (rows.length >= MOST_ENTRIES)
    return wrong(
      'too-many',
      t('There are {{most}} entries, and more would slow every search down. Delete one first.', {
        most: MOST_ENTRIES,
      }),
    )
  const groups = [...KNOWN_SYNONYMS, ...rows.map((row) => row.words)]
  const stems = await stemsOf(db, [...words, ...groups.flat()])
  const own = stems.slice(0, words.length)
  let from = words.length
  for (const group of groups) {
    const theirs = stems.slice(from, from + group.length)
    from += group.length
    const [one, other] = words.filter((_, at) => theirs.includes(own[at] ?? ''))
    if (one !== undefined && other !== undefined)
      return wrong(
        'twice',
        t('“{{one}}” and “{{other}}” find each other already: {{words}}.', {
          one,
          other,
          words: group.join(', '),
        }),
      )
  }
  return null
}

/**
 * Adds words that mean the same, or changes them: whoever looks for one finds the others, both ways. Searches for them that
 * found nothing leave their list. Refuses with `wrong-fields`, `not-found`, `changed-meanwhile`, and by what the search makes of the words: `left-out`,
 * `too-many-words`, `same`, `twice`, `too-many`.
 */
export async function saveSynonyms(
  ctx: Context<Admin>,
  entryId: number | null,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(synonymInput, form)
  if (!read.ok) return read
  const { seen, words } = read.value
  return inTransaction(ctx, async ({ db, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`)
    const [before] = await db
      .select()
      .from(searchSynonyms)
      .where(eq(searchSynonyms.id, entryId ?? 0))
    if (entryId !== null && !before) return refuse('not-found', gone())
    const late = before && (await judgeConcurrentChange(db, [KIND, before.id], seen))
    const refused = late ?? (await judgeWords(db, words)) ?? (await judgeOthers(db, before?.id ?? 0, words))
    if (refused) return refused
    await db.delete(searchMisses).where(
      inArray(
        searchMisses.term,
        words.flatMap((word) => normaliseTerm(word) ?? []),
      ),
    )
    if (before) {
      await db.update(searchSynonyms).set({ words }).where(eq(searchSynonyms.id, before.id))
      const details = { before: { words: before.words }, after: { words } }
      return changed(null, {
        action: 'search-synonym.changed',
        subjectKind: KIND,
        subjectId: String(before.id),
        details,
      })
    }
    const [made] = await db
      .insert(searchSynonyms)
      .values({ words, createdAt: now })
      .returning({ id: searchSynonyms.id })
    const subject = { subjectKind: KIND, subjectId: String(made?.id) } as const
    return changed(null, { action: 'search-synonym.added', ...subject, details: { after: { words } } })
  })
}

/** Deletes words that meant the same. Refuses with `not-found`, and with `changed-meanwhile` where they are others by now. */
export const deleteSynonyms = (ctx: Context<Admin>, entryId: number, seen: string): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    const [deleted] = await db.delete(searchSynonyms).where(eq(searchSynonyms.id, entryId)).returning()
    if (!deleted) return refuse('not-found', gone())
    const late = await judgeConcurrentChange(db, [KIND, entryId], seen)
    if (late) return late
    const { words } = deleted
    const subject = { subjectKind: KIND, subjectId: String(entryId) } as const
    return changed(null, { action: 'search-synonym.deleted', ...subject, details: { before: { words } } })
  })
