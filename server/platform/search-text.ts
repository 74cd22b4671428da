import { type SQL, sql } from 'drizzle-orm'

/** Shorter pieces of a text are found by no trigram index. */
export const SHORTEST_PIECE = 3

/**
 * Whether a text in small letters holds what somebody searches for. Too short a piece has to be the beginning of
 * a word; `…` stands for whatever a list left out there. What small letters are, the database says on both sides: it need
 * not know those of JavaScript.
 */
export function holdsText(text: SQL, searched: string): SQL {
  const piece = searched.replace(/[\\%_]/g, '\\$&').replaceAll('…', '%')
  return searched.length < SHORTEST_PIECE
    ? sql`(${text} like lower(${`${piece}%`}) or ${text} like lower(${`% ${piece}%`}))`
    : sql`${text} like lower(${`%${piece}%`})`
}
