import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { Language } from '../../platform/languages.ts'
import { thesaurus } from '../search-tables.ts'

/** Words that are read for a span of a search, those of the things that people speak of most. */
const MOST_READ = 24

/** Another word for a thing, a word for a kind of it (sofa -> loveseat), or for what it is a kind of (settee -> sofa). */
interface Related {
  word: string
  relation: 'same' | 'narrower' | 'broader'
}

/** Spans of a search, in stems -> what the published list of a language knows of them, in that order of relations. */
export async function readRelated(
  db: Db,
  language: Language,
  spans: readonly string[],
): Promise<Map<string, Related[]>> {
  const { rows } = await db.execute<{ stems: string; related: Related[] }>(sql`
    with named as (
      select asked, thing.* from unnest(${sql.param([...new Set(spans)])}::text[]) as asked
      join ${thesaurus} as thing on thing.stems @> array[asked] and thing.language = ${language}),
    related as (
      select asked, 'same' as relation, 1 as turn, id, words, stems from named
      union all
      select asked, 'narrower', 2, thing.id, thing.words, thing.stems from named
      join ${thesaurus} as thing on thing.broader @> array[named.id]
      union all
      select asked, 'broader', 3, thing.id, thing.words, thing.stems from named
      join ${thesaurus} as thing on thing.id = any (named.broader)),
    first as (
      select distinct on (asked, stem) asked, relation, turn, id, place, word
      from related, unnest(words, stems) with ordinality as said (word, stem, place)
      where stem <> asked order by asked, stem, turn, id),
    ranked as (
      select *, row_number() over (partition by asked order by turn, id, place) as rank from first)
    select asked as stems, jsonb_agg(jsonb_build_object('word', word, 'relation', relation) order by rank) as related
    from ranked where rank <= ${MOST_READ} group by asked`)
  return new Map(rows.map(({ stems, related }) => [stems, related]))
}
