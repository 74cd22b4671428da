import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, pageOf, readCursor } from './page-of.ts'

/** Numbers 1 to `all` as a database answers them: those behind a cursor, one more than a page shows. */
const read = (all: number, most: number, after: string | null) =>
  Array.from({ length: all }, (_, at) => ({ id: at + 1 }))
    .filter(({ id }) => id > Number(after ?? 0))
    .slice(0, most + 1)

test('whoever turns all pages sees every row once, and no page behind the last one', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 10 }), (all, most) => {
      const seen: number[] = []
      let pages = 0
      let after: string | null = null
      do {
        const { rows, next }: { rows: { id: number }[]; next: string | null } = pageOf(
          read(all, most, after),
          most,
          idOf,
        )
        seen.push(...rows.map(({ id }) => id))
        after = next
        pages += 1
      } while (after !== null && pages <= 50)
      expect(seen).toEqual(Array.from({ length: all }, (_, at) => at + 1))
      expect(pages).toBe(Math.max(1, Math.ceil(all / most)))
    }),
  )
})

test('a cursor is as many whole numbers as its list goes by, and anything else is the beginning', () => {
  expect(readCursor('1795214910415000.12')).toEqual(['1795214910415000', '12'])
  expect(readCursor('5.12.7', 3)).toEqual(['5', '12', '7'])
  for (const other of [
    null,
    undefined,
    '',
    '5',
    '5.12.7',
    '5.',
    '-5.12',
    '5.1e3',
    '5.12 ',
    `5.${'9'.repeat(19)}`,
  ])
    expect(readCursor(other)).toBeNull()
})
