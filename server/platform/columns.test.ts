import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/database.ts'
import * as tables from '../tables.ts'
import { inDatabase } from './rows.ts'

const enumColumns = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    getTableConfig(table)
      .columns.filter((column) => column.enumValues)
      .map((column) => ({
        name: `${getTableName(table)}_${inDatabase(column.name)}`,
        words: [...(column.enumValues ?? [])].sort(),
      })),
  )

test('the database itself refuses a word that a column does not know, for every column with a list', async () => {
  const app = await openTestApp()
  const { rows } = await app.database.pool.query<{ name: string; rule: string }>(
    "select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'",
  )
  await app.close()
  const rules = new Map(rows.map(({ name, rule }) => [name, rule]))
  expect(enumColumns.length).toBeGreaterThan(35)
  const found = enumColumns.map(({ name }) => ({
    name,
    words: [...(rules.get(name) ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word).sort(),
  }))
  expect(found).toEqual(enumColumns)
})
