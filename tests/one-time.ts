import { Secret, TOTP } from 'otpauth'
import { beginCodes, confirmCodes } from '#server/accounts/second-factor.ts'
import type { App } from '#server/app.ts'
import { findEnrolment } from '#server/identity/one-time-codes.ts'
import { PASSWORD, visiting, visitor } from './people.ts'
import { granted } from './shopper.ts'

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
