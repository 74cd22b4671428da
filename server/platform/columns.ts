import { type Column, getTableColumns, sql } from 'drizzle-orm'
import { bigint, check, timestamp } from 'drizzle-orm/pg-core'
import { inDatabase } from './rows.ts'

/** A whole number that grows by itself; safe as a JavaScript number up to 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to such a number. */
export const ref = () => bigint({ mode: 'number' })

/** Money in whole minor units (pence, cents, fils, halalas); its currency stands in the same row. */
export const minor = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().default(sql`now()`)
export const updatedAt = () => moment().notNull().default(sql`now()`)

/** A CHECK for every column of a table that takes words of a list: what is not in the list cannot be written by any way. */
export const enumChecks = (table: string, columns: Record<string, Column>) =>
  // What a table hands to its checks are stand-ins without the lists; the columns themselves have them.
  Object.values(columns).flatMap((standIn) => {
    const column = Object.values(getTableColumns(standIn.table)).find(({ name }) => name === standIn.name)
    const words = column?.enumValues?.map((word: string) => `'${word}'`)
    if (!words) return []
    return [check(`${table}_${inDatabase(standIn.name)}`, sql`${standIn} in (${sql.raw(words.join(', '))})`)]
  })
