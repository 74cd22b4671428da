import { type SQL, sql } from 'drizzle-orm'

/** Shorter pieces of a text are found by no trigram index. */
export const SHORTEST_PIECE = 3

/**
 * Whether a text in small letters holds what somebody searches for. Too short a piece has to be the beginning of
 * a word.
 */
export function holdsText(text: SQL, searched: string): SQL {
  const piece = searched.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return searched.length < SHORTEST_PIECE
    ? sql`(${text} like ${`${piece}%`} or ${text} like ${`% ${piece}%`})`
    : sql`${text} like ${`%${piece}%`}`
}
