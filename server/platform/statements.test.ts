import { expect, test } from 'vitest'
import { openTestApp } from '#tests/database.ts'
import { statementNames } from './statements.ts'

const nameOf = statementNames()
const asked = (text: string) => [nameOf(text), nameOf(text), nameOf(text), nameOf(text)]

test('a statement that comes often is kept under one name', () => {
  const [first, second, third, fourth] = asked('select 1 from products where id = $1')
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toBeDefined()
  expect(fourth).toBe(third)
})

test('the start of a list and a search for words are planned for their values', () => {
  expect(new Set(asked('select 1 from products order by price limit $1'))).toEqual(new Set([undefined]))
  expect(new Set(asked('select 1 from products where words @@ $1'))).toEqual(new Set([undefined]))
})

test('a transaction begins and ends without a name', () => {
  expect(new Set(asked('begin'))).toEqual(new Set([undefined]))
})

test('a connection keeps two hundred and fifty statements, and the others are read anew each time', () => {
  const nameOf = statementNames()
  const often = (n: number) => [1, 2, 3].map(() => nameOf(`select ${n} from products`)).at(-1)
  const names = Array.from({ length: 260 }, (_, n) => often(n))
  expect(new Set(names.slice(0, 250)).size).toBe(250)
  expect(names.slice(250)).toEqual(Array(10).fill(undefined))
  expect(nameOf('select 3 from products')).toBe(names[3])
})

test('the database keeps what was asked often, and answers as before', async () => {
  const app = await openTestApp()
  const { pool } = app.database
  const client = await pool.connect()
  try {
    for (const number of [1, 2, 3, 4])
      expect((await client.query('select $1::int + 1 as next', [number])).rows).toEqual([
        { next: number + 1 },
      ])
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await client.query({ text: 'select $1::int + 2 as next', values: [number] })
      expect(rows).toEqual([{ next: number + 2 }])
    }
    const { rows } = await client.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: 'select $1::int + 2 as next' }])
  } finally {
    client.release()
    await app.close()
  }
})
