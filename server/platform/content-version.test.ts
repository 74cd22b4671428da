import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentVersion, judgeSeen, versionOfFields } from './content-version.ts'

/** What a row has beside its fields. */
const MORE = { id: 7 }
const row = fc.record({ name: fc.string(), phone: fc.option(fc.string()), city: fc.string() })

test('a form that set out from what is there is taken, whatever it changes', () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      expect(
        judgeSeen<Partial<typeof before>>(contentVersion(before), { ...before, ...MORE }, after),
      ).toBeNull()
      expect(judgeSeen('', before, after)).toBeNull()
    }),
  )
})

test('one that set out from something else is refused, unless it says what is there already', () => {
  fc.assert(
    fc.property(row, row, row, (first, before, after) => {
      fc.pre(contentVersion(first) !== contentVersion(before))
      const refusal = judgeSeen(contentVersion(first), before, after)
      expect(refusal?.code ?? null).toBe(
        contentVersion(after) === contentVersion(before) ? null : 'changed-meanwhile',
      )
    }),
  )
})

test('a version is that of the named fields, in whatever order they stand', () => {
  const address = { city: 'London', place: { b: 1, a: 2 }, id: 3 }
  expect(versionOfFields(address, ['place', 'city'])).toBe(
    contentVersion({ city: 'London', place: { a: 2, b: 1 } }),
  )
  expect(versionOfFields(address, ['city'])).not.toBe(versionOfFields(address, ['city', 'id']))
})
