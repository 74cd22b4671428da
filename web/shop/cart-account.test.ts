import { expect, test } from 'vitest'
import { readCartAccount, writeCartAccount } from './cart-account.ts'

const NINES = '9'.repeat(15)

test('a browser tells whose account its cart follows, up to the largest numbers that are exact', () => {
  for (const account of [
    { customerId: 7, version: 0 },
    { customerId: Number(NINES), version: 999_999_999 },
  ])
    expect(readCartAccount(writeCartAccount(account))).toEqual(account)
})

test.each([null, '', '7', '7.', '.3', '-7.3', '7.3.1', '7.3 ', '0x7.3', `${NINES}9.3`, '7.9999999999'])(
  'a cookie of %j says nothing of an account',
  (text) => {
    expect(readCartAccount(text)).toBeNull()
  },
)
