import { eq } from 'drizzle-orm'
import { signUp, verifyCode } from '#server/accounts/sign-up.ts'
import { VENDOR } from '#server/accounts/vendor-role.ts'
import type { App } from '#server/app.ts'
import { openSession } from '#server/identity/sessions.ts'
import { lockOrOpenUser } from '#server/identity/users.ts'
import { findVendorByEmail } from '#server/vendors/queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeVendor } from './factories.ts'
import { codeFor, PASSWORD, visiting, visitor } from './people.ts'

/** Opens a session for the owner of a shop, who is made where there is none, and returns the cookie of their browser. */
export async function comeInAsVendor(app: App, vendorId: number): Promise<string> {
  const [vendor] = await app.db.select().from(vendors).where(eq(vendors.id, vendorId))
  const user = await lockOrOpenUser(visiting(app), {
    email: `owner-${vendorId}@shops.example`,
    name: vendor?.businessName ?? '',
  })
  if (!vendor?.userId) await app.db.update(vendors).set({ userId: user.id }).where(eq(vendors.id, vendorId))
  const session = await openSession(visiting(app), {
    userId: vendor?.userId ?? user.id,
    role: 'vendor',
    visitor: visitor(),
  })
  return `vendor_session=${session.token}`
}

/** A shop whose owner is logged in. */
export async function makeSeller(app: App, values: Parameters<typeof makeVendor>[1] = {}) {
  const vendor = await makeVendor(app.db, values)
  return { vendor, cookie: await comeInAsVendor(app, vendor.id) }
}

/** A form of somebody who wants to sell; nothing is wrong with it. */
export const vendorForm = (email: string, change: Record<string, string> = {}) => ({
  businessName: 'Copper & Sons',
  email,
  phone: '+971 50 123 4567',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...change,
})

export const applyAsVendor = (app: App, email: string, change: Record<string, string> = {}) =>
  signUp(visiting(app), vendorForm(email, change), visitor(), VENDOR)

/** Applies with the code of the email, and waits for the administrator. */
export async function joinAsVendor(app: App, email: string, change: Record<string, string> = {}) {
  const begun = await applyAsVendor(app, email, change)
  if (!begun.ok) throw new Error(begun.message)
  const typed = { email, attempt: begun.value.attempt, code: await codeFor(app, email) }
  const verified = await verifyCode(visiting(app), typed, visitor(), VENDOR)
  const vendor = await findVendorByEmail(app.db, email)
  if (!verified.ok || !vendor) throw new Error('The application was not written down.')
  return { vendor, message: verified.value.message }
}
