import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { otherPage, revalidateAfterActions, revalidateAfterRefusal, sameAddress } from './revalidate.ts'

const change = (
  from: string,
  to: string,
  parts: Partial<ShouldRevalidateFunctionArgs> = {},
): ShouldRevalidateFunctionArgs => ({
  ...{ currentUrl: new URL(from, 'http://shop.example'), nextUrl: new URL(to, 'http://shop.example') },
  ...{ currentParams: {}, nextParams: {}, defaultShouldRevalidate: false },
  ...parts,
})
const answered = (actionStatus: number) => change('/a', '/a', { actionStatus })

test.each([
  [200, true],
  [422, true],
  [401, false],
  [409, false],
  [503, false],
])('after an act that was answered with %i a page of the back office is read again: %s', (status, isRead) => {
  expect(revalidateAfterActions(answered(status))).toBe(isRead)
})

test('after a refusal it is seen what is saved now; nothing is asked where nobody, or somebody else, would be answered', () => {
  expect([422, 401, 409, 503].map((status) => revalidateAfterRefusal(answered(status)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('opening and closing a dialog reads nothing again, and another page asks whose it is', () => {
  const isDefault = { defaultShouldRevalidate: true }
  expect(sameAddress(change('/a', '/a?edit=1', isDefault))).toBe(false)
  expect(sameAddress(change('/a', '/b', isDefault))).toBe(true)
  expect(sameAddress(change('/a?edit=1', '/a', { formMethod: 'POST', actionStatus: 422 }))).toBe(true)
  expect(otherPage(change('/a', '/b'))).toBe(true)
  expect(otherPage(change('/a', '/a?edit=1'))).toBe(false)
})
