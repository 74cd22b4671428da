import { argon2Sync } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { CUSTOMER } from '#server/accounts/customer-role.ts'
import { logInAs } from '#server/accounts/log-in.ts'
import { beginCodes, confirmCodes } from '#server/accounts/second-factor.ts'
import { verifyCode } from '#server/accounts/sign-up.ts'
import type { App } from '#server/app.ts'
import { type Context, contextOf } from '#server/context.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { findEnrolment } from '#server/identity/one-time-codes.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Visitor } from '#server/identity/rate-limits.ts'
import { startSignUp } from '#server/identity/sign-up.ts'
import type { Email } from '#server/mail/emails.ts'
import { emails } from '#server/mail/tables.ts'
import type { Typed } from '#server/platform/typed.ts'
import { granted } from './shopper.ts'

let address = 0

/** Somebody at an address of their own, so that no test runs into another's limits. */
export function visitor(): Visitor {
  address += 1
  return { address: `203.0.${address >> 8}.${address & 255}`, userAgent: 'A browser for tests' }
}

/** The act of somebody of whom nothing is known. */
export const visiting = (app: App): Context<{ role: 'visitor' }> => contextOf(app, { role: 'visitor' })

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

/** The emails of a kind that somebody was sent, newest first. */
export async function emailsTo<K extends Email['kind']>(app: App, email: string, kind: K) {
  const rows = await app.db
    .select({ data: emails.data })
    .from(emails)
    .where(sql`${emails.recipient} = ${email} and ${eq(emails.kind, kind)}`)
    .orderBy(desc(emails.id))
  return rows.map((row) => row.data as Extract<Email, { kind: K }>)
}

/** The six digits of the last email to an address. */
export async function codeFor(app: App, email: string): Promise<string> {
  const [mail] = await emailsTo(app, email, 'verification-code')
  if (!mail) throw new Error(`No code was sent to ${email}.`)
  return mail.code
}

/** The token of the last reset link to an address. */
export async function resetTokenFor(app: App, email: string): Promise<string> {
  const [mail] = await emailsTo(app, email, 'password-reset')
  if (!mail) throw new Error(`No link was sent to ${email}.`)
  return new URL(mail.path, 'https://shop.example').searchParams.get('token') ?? ''
}

/** Hashing is slow by intention: whoever is only needed in an app shares what it gave. One test makes it quick, in an app of its own. */
const hashes = new WeakMap<App, Map<string, Promise<string>>>()
export function hashOf(app: App, password: string): Promise<string> {
  const known = hashes.get(app) ?? new Map<string, Promise<string>>()
  hashes.set(app, known)
  const hash = known.get(password) ?? hashPassword(password)
  known.set(password, hash)
  return hash
}

/** As a password was hashed when hashing cost something else. */
export function hashAtOlderCosts(password: string): string {
  const nonce = Buffer.alloc(16, 7)
  const costs = { memory: 19_456, passes: 2, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...costs })
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(tag)}`
}

/** Signs somebody up with the code of their email. */
export async function becomeCustomer(app: App, email: string, change: Record<string, string> = {}) {
  const read = CUSTOMER.readForm(signUpForm(email, change))
  if (!read.ok) throw new Error(read.message)
  const { name, details } = read.value
  const password = await hashOf(app, read.value.password)
  const wish = { kind: CUSTOMER.kind, email: read.value.email, name, password, details }
  const { attempt, code } = await startSignUp(visiting(app), wish)
  const verified = await verifyCode(visiting(app), { email, attempt, code }, visitor())
  expect(verified).toMatchObject({ ok: true })
  const customer = await findCustomerByEmail(app.db, email)
  if (!customer) throw new Error(`${email} is no customer.`)
  return customer
}

/** Logs a customer in, or answers with the refusal. */
export const logIn = (ctx: Context, form: Typed, from: Visitor, previous?: string | null) =>
  logInAs(CUSTOMER, ctx, form, from, previous)

/** Logs a customer in and returns what the browser would keep. */
export async function comeIn(app: App, email: string, password = PASSWORD) {
  const outcome = await logIn(visiting(app), { email, password }, visitor())
  if (!outcome.ok) throw new Error(outcome.message)
  const { account, ...value } = outcome.value
  return { ...value, customer: account }
}

/** What the app on a phone shows at this moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

type Owner = Parameters<typeof beginCodes>[1]

/** Turns one-time codes on for somebody whose password is PASSWORD; their secret and their recovery codes. */
export async function turnCodesOn(app: App, own: Owner) {
  granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
  const enrolment = await findEnrolment(visiting(app), own.userId, { issuer: 'Infinity', label: 'me' })
  if (!enrolment) throw new Error('Nothing was begun.')
  const code = codeAt(enrolment.secret, app.clock.now())
  const recovery = granted(await confirmCodes(visiting(app), own, { code }, visitor()))
  return { ...enrolment, code, recovery }
}
