import { sql } from 'drizzle-orm'
import { DatabaseCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/database.ts'
import type { Language } from '../../platform/languages.ts'
import { noteTags } from '../../platform/tags.ts'
import { searchSynonyms } from '../search-tables.ts'

/** What is called differently on the two sides of the ocean. */
export const KNOWN_SYNONYMS: readonly (readonly string[])[] = [
  ['torch', 'flashlight'],
  ['fridge', 'refrigerator'],
  ['vacuum cleaner', 'hoover'],
  ['sofa', 'couch'],
  ['duvet', 'comforter'],
  ['trainers', 'sneakers'],
  ['trousers', 'pants'],
  ['jumper', 'sweater', 'pullover'],
  ['handbag', 'purse'],
  ['nappy', 'diaper'],
  ['nappies', 'diapers'],
  ['jewellery', 'jewelry'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['perfume', 'fragrance'],
]

/** Words of a search, in stems -> what else to look for. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const kept = new DatabaseCache<Synonyms>()

/** What every shop knows and what the administrator has written down, in a language. */
export const readSynonyms = (db: Db, language: Language): Promise<Synonyms> =>
  kept.read(db, language, async () => {
    noteTags(['search'])
    const known = language === 'en' ? KNOWN_SYNONYMS : []
    const { rows } = await db.execute<{ stems: string; others: string[] }>(sql`
      with groups as (
        select array(select jsonb_array_elements_text(known)) as words from jsonb_array_elements(${JSON.stringify(known)}::jsonb) as known
        union all
        select words from ${searchSynonyms} where language = ${language}),
      said as (
        select words, said, btrim(search_text(said)) as plain from groups, unnest(words) as said)
      select stems, array_agg(distinct btrim(search_text(other))) as others
      from said, unnest(words) as other, search_stems(plain) as stems
      where plain <> '' and btrim(search_text(other)) not in ('', plain) group by stems`)
    return new Map(rows.map(({ stems, others }) => [stems, others]))
  })

/** What the search makes of words: their stems, empty where it leaves them out. In their order. */
export async function stemsOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ stems: string }>(sql`
    select coalesce(search_stems(nullif(btrim(search_text(word)), '')), '') as stems
    from unnest(${sql.param([...words])}::text[]) with ordinality as words (word, place) order by place`)
  return rows.map(({ stems }) => stems)
}
