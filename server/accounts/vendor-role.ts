import { readInput } from '../platform/input.ts'
import { done, refuse } from '../platform/outcome.ts'
import { key, t } from '../platform/texts.ts'
import { makeVendor } from '../vendors/actions.ts'
import { writeApplicationEmail } from '../vendors/emails.ts'
import { type FoundVendor, findStatus, findVendorByEmail, findVendorOf } from '../vendors/queries.ts'
import { judgeLogIn, judgeSignUp } from '../vendors/status-rules.ts'
import { newVendorInput } from './input.ts'
import type { AccountRole } from './roles.ts'

const noVendor = () => refuse('no-vendor', t('No seller account found with this email address.'))

/** Those who sell: they wait for the administrator, and come in only while they are active. */
export const VENDOR: AccountRole<FoundVendor> = {
  kind: 'vendor',
  readForm(form) {
    const read = readInput(newVendorInput, form)
    if (!read.ok) return read
    const { email, password, businessName, phone } = read.value
    return done({ email, password, name: businessName, details: { businessName, phone } })
  },
  async judgeEmail({ app, db }, email) {
    const status = await findStatus(db, app, email)
    return status && judgeSignUp(status)
  },
  async join(ctx, { userId, email, details }) {
    // Since the form was sent somebody may have been rejected, or have finished another sign-up.
    const status = await findStatus(ctx.db, ctx.app, email)
    if (status) return judgeSignUp(status)
    const { businessName = '', phone = '' } = details
    const made = await makeVendor(ctx, { userId, email, businessName, phone })
    if (!made) {
      const own = await findVendorOf(ctx.db, userId)
      return judgeSignUp(own?.status ?? 'other')
    }
    await writeApplicationEmail(ctx, { id: made.id, businessName, email, phone })
    return null
  },
  // A customer goes by their own name, and not by that of their shop.
  nameOf: ({ businessName = '' }, isKnown) => (isKnown ? null : businessName),
  async admit({ db }, user) {
    const vendor = await findVendorOf(db, user.id)
    if (!vendor) return noVendor()
    return judgeLogIn(vendor.status) ?? done(vendor)
  },
  welcome: async () => undefined,
  async findForReset({ db }, email) {
    const vendor = await findVendorByEmail(db, email)
    if (vendor?.status !== 'active' || !vendor.userId || !vendor.language) return null
    return { userId: vendor.userId, name: '', language: vendor.language }
  },
  // The same whatever is the matter: a reset tells nothing of the state of an account.
  refuseReset: noVendor,
  says: {
    verified: key(
      'Email verified successfully! Your account is pending admin approval. You will be able to login once approved.',
    ),
    loggedIn: key('Login successful! Redirecting to seller dashboard...'),
  },
}
