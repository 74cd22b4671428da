import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, moment, updatedAt } from '../platform/columns.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../platform/languages.ts'

/** One person who can log in; customer, seller and administrator are roles that hang on it. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** In which they are written to; that of their last login. */
    language: text({ enum: LANGUAGE_CODES }).notNull().default(DEFAULT_LANGUAGE),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => enumChecks('users', table),
)

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token in the cookie: a copy of this table logs nobody in. */
    token: text().notNull().unique(),
    /** The role: a customer's session opens no seller's pages. */
    role: text({ enum: ['customer', 'vendor', 'admin'] })
      .notNull()
      .default('customer'),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [...enumChecks('sessions', table), index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * A password (hashed) or another way to prove who one is. `credential` logs in; `sign-up:customer` is a password
 * that waits for the code of its own sign-up, so that nobody else's password is confirmed by it.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), unique().on(table.providerId, table.accountId)],
)

/** Codes and links that were sent out, hashed, with their end. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    /** What it opens and for whom: sign-up:customer:<email>, reset:customer:<user> */
    identifier: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code or link; whoever reads the table can use neither. */
    value: text().notNull(),
    attempts: integer().notNull().default(0),
    /** What was typed at sign-up and becomes a row once the email is proven. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    /** When the code was last sent. */
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.userId), index().on(table.expiresAt)],
)

export const admins = pgTable('admins', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
  mustChangePassword: boolean().notNull().default(false),
  createdAt: createdAt(),
})
