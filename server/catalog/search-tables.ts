import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { MARKET_CODES } from '../markets/markets.ts'
import { createdAt, enumChecks, id, moment } from '../platform/columns.ts'
import { LANGUAGE_CODES } from '../platform/languages.ts'

/** What is looked for in a market, by how many networks: the rows of search_visits. */
export const searchTerms = pgTable(
  'search_terms',
  {
    market: text({ enum: MARKET_CODES }).notNull(),
    term: text().notNull(),
    count: integer().notNull().default(1),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [
    ...enumChecks('search_terms', table),
    primaryKey({ columns: [table.market, table.term] }),
    index('search_terms_beginning').on(table.market, table.term.op('text_pattern_ops')),
    index('search_terms_most').on(table.count.desc().nullsFirst(), table.market, table.term),
  ],
)

/** That somebody looked for a term, and on which day they did last; kept for thirty days after it. */
export const searchVisits = pgTable(
  'search_visits',
  {
    market: text({ enum: MARKET_CODES }).notNull(),
    term: text().notNull(),
    /** Keyed hash of a network and this term: it leads to neither network nor other terms. */
    visitor: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    ...enumChecks('search_visits', table),
    primaryKey({ columns: [table.market, table.term, table.visitor] }),
    index().on(table.day),
  ],
)

/** Terms that are never suggested, whoever looks for them. */
export const blockedSearchTerms = pgTable('blocked_search_terms', {
  term: text().primaryKey(),
  blockedBy: text().notNull(),
  createdAt: createdAt(),
})

/** Searches that found nothing, of a market and language: how often, and whether somebody has seen to it. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    market: text({ enum: MARKET_CODES }).notNull(),
    language: text({ enum: LANGUAGE_CODES }).notNull(),
    term: text().notNull(),
    /** A network counts once a day. */
    count: integer().notNull().default(1),
    lastAt: moment().notNull().defaultNow(),
    /** An administrator wants to see no more of it. */
    dismissed: boolean().notNull().default(false),
  },
  (table) => [
    ...enumChecks('search_misses', table),
    unique().on(table.market, table.language, table.term),
    index('search_misses_most').on(table.count, table.id),
    index().on(table.lastAt),
  ],
)

/** Words that mean the same to a shopper: who looks for one of them finds the others too. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    language: text({ enum: LANGUAGE_CODES }).notNull().default('en'),
    words: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('search_synonyms', table),
    index().on(table.language),
    check('search_synonyms_words', sql`cardinality(${table.words}) between 2 and 20`),
  ],
)

/**
 * Things that are made and eaten, with all that each is called, from a published list (docs/decisions/0045): the more people
 * speak of one, the smaller its number. Migrations fill it and nobody else.
 */
export const thesaurus = pgTable(
  'thesaurus',
  {
    id: integer().primaryKey(),
    language: text({ enum: LANGUAGE_CODES }).notNull(),
    words: text().array().notNull(),
    /** Of each word, in their order. */
    stems: text().array().notNull(),
    /** What it is a kind of. */
    broader: integer().array().notNull().default([]),
  },
  (table) => [
    ...enumChecks('thesaurus', table),
    index().using('gin', table.stems),
    index().using('gin', table.broader),
  ],
)
