import pg from 'pg'

/** Who the shop is in its own database: the owner of that database, and nobody outside of it. */
export const ROLE = 'infinity_shop'

/** Not the things of extensions, and not the sequences that follow the column they count for. */
const ours = (catalog: string, id: string, depends = "'e'") => `not exists (
  select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype in (${depends}))`

/** Gives the shop what the user who may do everything owned in its database. */
const HAND_OVER = `
do $$
declare words text;
begin
  for words in
    with spaces as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('alter schema %I owner to ${ROLE}', nspname) from spaces where nspname <> 'public'
    union all
    select format('alter %s %s owner to ${ROLE}',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass)
    from pg_class c join spaces s on s.oid = c.relnamespace
    where (relkind in ('r', 'p', 'v', 'm') and ${ours('pg_class', 'c.oid')})
       or (relkind = 'S' and ${ours('pg_class', 'c.oid', "'e', 'i', 'a'")})
    union all
    select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
    from pg_proc p join spaces s on s.oid = p.pronamespace where ${ours('pg_proc', 'p.oid')}
    union all
    select format('alter type %s owner to ${ROLE}', t.oid::regtype)
    from pg_type t join spaces s on s.oid = t.typnamespace
    where typtype in ('e', 'd') and ${ours('pg_type', 't.oid')}
  loop
    execute words;
  end loop;
end $$`

/**
 * Makes the user that the shop is in its own database, and gives that database to it with everything in it, once. Who
 * gets at its connection can read and change what the shop sells, and neither files of this machine nor the server.
 */
export async function prepareRole(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE])
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${ROLE} with login password '${password}'
         nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    )
    const { rows } = await client.query<{ name: string; owner: string }>(
      `select quote_ident(datname) as name, datdba::regrole::text as owner
       from pg_database where datname = current_database()`,
    )
    for (const { name } of rows.filter(({ owner }) => owner !== ROLE)) {
      await client.query(HAND_OVER)
      await client.query(`alter database ${name} owner to ${ROLE}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
