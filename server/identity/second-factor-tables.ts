import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, moment, updatedAt } from '../platform/columns.ts'
import { users } from './tables.ts'

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What the app on somebody's phone makes one-time codes of. */
export const oneTimeSecrets = pgTable('one_time_secrets', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the key of the shop: a copy of this table makes no codes. */
  secret: text().notNull(),
  /** Null until a first code has shown that the phone has it: only then it is asked for. */
  confirmedAt: moment(),
  /** The half minute of the last code that counted; none counts twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Codes for whoever lost their phone, each of which counts once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner(),
    /** Keyed hash. */
    code: text().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.code)],
)

/** Keys that a device of somebody keeps; what is here is public. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the device calls it. */
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    publicKey: text().notNull(),
    /** How often it was used, where the device counts: a copy of it would be behind. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId)],
)

/** What is begun and has minutes to be finished, once: a login whose password was right, a question to a passkey. */
export const loginSteps = pgTable(
  'login_steps',
  {
    /** Keyed hash of what the browser has to bring back. */
    id: text().primaryKey(),
    kind: text({ enum: ['second-factor', 'passkey-login', 'passkey-add'] }).notNull(),
    role: text({ enum: ['vendor', 'admin'] }).notNull(),
    /** Nobody's before a passkey has said whose it is. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks('login_steps', table), index().on(table.userId), index().on(table.expiresAt)],
)
