import { sql } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A whole number that grows by itself; safe as a JavaScript number up to 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to such a number. */
export const ref = () => bigint({ mode: 'number' })

/** Money in whole minor units (pence, cents, fils, halalas); its currency stands in the same row. */
export const minor = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().default(sql`now()`)
export const updatedAt = () => moment().notNull().default(sql`now()`)
