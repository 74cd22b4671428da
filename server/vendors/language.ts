import { sql } from 'drizzle-orm'
import { users } from '../identity/tables.ts'
import type { Language } from '../platform/languages.ts'
import { vendors } from './tables.ts'

/** A column of a question about sellers: in which language a seller is written to; null for one whom nobody logs in as. */
export const languageOfVendor = sql<Language | null>`
  (select ${users.language} from ${users} where ${users.id} = ${vendors.userId})`
