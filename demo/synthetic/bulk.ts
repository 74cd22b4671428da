import type pg from 'pg'

/**
 * Puts what slows a large load aside and answers what puts it back: rules between tables and indexes that keep no rule
 * (checked and built at once, both are many times faster than row by row), and the triggers that tell of each change, list each
 * product, note where it has no price or how many of it there are (the caller does all that at once). The caller's transaction keeps everybody else out of these tables meanwhile.
 */
export async function putAside(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: rules } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique order by 1`,
    [tables],
  )
  const { rows: followers } = await client.query<{ owner: string; name: string }>(
    `select tgrelid::regclass::text as owner, quote_ident(tgname) as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where tgrelid = any($1::regclass[]) and proname ~ '^(tell_of|list)_|_(unpriced|stock_level)$' order by 1, 2`,
    [tables],
  )
  for (const { owner, name } of followers) await client.query(`alter table ${owner} disable trigger ${name}`)
  for (const { owner, name } of rules) await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { owner, name } of followers) await client.query(`alter table ${owner} enable trigger ${name}`)
    for (const { owner, name, definition } of rules)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
  }
}
