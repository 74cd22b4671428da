import { DatabaseSync } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import type { Way } from './plain-search.ts'

interface Row extends Record<string, unknown> {
  id: number
  name: string
  brand: string
  description: string
  specifications: string
}

/** Products that are copied at once. */
const BATCH = 5000

interface SqliteWay {
  way: Way
  /** Reads a product anew that has changed. */
  follow(id: number): Promise<void>
  /** How large the index is. */
  bytes(): number
  close(): void
}

/** What is searched of a product. */
const SAID = sql`id::int, name, brand, description, said_in(specifications) as specifications`

/** An index of the products in SQLite FTS5, in a file or in memory, asked for any of the words and ranked by its bm25() with our weights. */
export async function openSqliteWay(db: Db, file = ':memory:'): Promise<SqliteWay> {
  const index = new DatabaseSync(file)
  index.exec(`
    pragma journal_mode = wal;
    create virtual table products using fts5 (name, brand, description, specifications, content = '', contentless_delete = 1,
      tokenize = 'porter unicode61 remove_diacritics 2')`)
  const add = index.prepare(
    'insert into products (rowid, name, brand, description, specifications) values (?, ?, ?, ?, ?)',
  )
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select ${SAID} from products
      where id > ${after} order by id limit ${BATCH}`)
    if (rows.length === 0) break
    index.exec('begin')
    for (const { id, name, brand, description, specifications } of rows)
      add.run(id, name, brand, description, specifications)
    index.exec('commit')
    after = rows.at(-1)?.id ?? after
  }
  const find = index.prepare(
    'select rowid as id from products where products match ? order by bm25(products, 3, 2, 1, 0.2), rowid desc limit 10',
  )
  const drop = index.prepare('delete from products where rowid = ?')
  return {
    follow: async (id) => {
      const { rows } = await db.execute<Row>(sql`select ${SAID} from products where id = ${id}`)
      drop.run(id)
      for (const { name, brand, description, specifications } of rows)
        add.run(id, name, brand, description, specifications)
    },
    bytes: () =>
      Number(
        index.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()
          ?.bytes,
      ),
    way: async (text) => {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
      return find.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ id }) => Number(id))
    },
    close: () => index.close(),
  }
}
