import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { logIn } from '#server/accounts/log-in.ts'
import { signUp, verifyCode } from '#server/accounts/sign-up.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/identity/doors.ts'
import type { Letter } from '#server/mail/letters.ts'
import { letters } from '#server/mail/tables.ts'

let address = 0

/** Somebody at an address of their own, so that no test runs into another's limits. */
export function visitor(): Visitor {
  address += 1
  return { address: `203.0.${address >> 8}.${address & 255}`, userAgent: 'A browser for tests' }
}

export const PASSWORD = 'copper lamp 7'

/** A sign-up form that nothing is wrong with. */
export const signUpForm = (email: string, change: Record<string, string> = {}) => ({
  firstName: 'Amira',
  lastName: 'Haddad',
  phone: '',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...change,
})

/** The letters of a kind that somebody was sent, newest first. */
export async function lettersTo<K extends Letter['kind']>(house: House, email: string, kind: K) {
  const rows = await house.db
    .select({ data: letters.data })
    .from(letters)
    .where(sql`${letters.recipient} = ${email} and ${eq(letters.kind, kind)}`)
    .orderBy(desc(letters.id))
  return rows.map((row) => row.data as Extract<Letter, { kind: K }>)
}

/** The six digits of the last letter to an address. */
export async function codeFor(house: House, email: string): Promise<string> {
  const [letter] = await lettersTo(house, email, 'verification-code')
  if (!letter) throw new Error(`No code was sent to ${email}.`)
  return letter.code
}

/** The token of the last reset link to an address. */
export async function resetTokenFor(house: House, email: string): Promise<string> {
  const [letter] = await lettersTo(house, email, 'password-reset')
  if (!letter) throw new Error(`No link was sent to ${email}.`)
  return new URL(letter.path, 'https://shop.example').searchParams.get('token') ?? ''
}

/** Signs somebody up with the code of their letter. */
export async function becomeCustomer(house: House, email: string, change: Record<string, string> = {}) {
  const begun = await signUp(house, signUpForm(email, change), visitor())
  if (!begun.ok) throw new Error(begun.message)
  const code = await codeFor(house, email)
  const verified = await verifyCode(house, { email, attempt: begun.value.attempt, code }, visitor())
  expect(verified).toMatchObject({ ok: true })
  const customer = await findCustomerByEmail(house.db, email)
  if (!customer) throw new Error(`${email} is no customer.`)
  return customer
}

/** Logs a customer in and returns what the browser would keep. */
export async function comeIn(house: House, email: string, password = PASSWORD) {
  const outcome = await logIn(house, { email, password }, visitor())
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}
