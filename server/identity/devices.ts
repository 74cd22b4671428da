import { type Keys, newToken, readSigned, sign } from './secrets.ts'
import { plainEmail } from './users.ts'

/** How long a browser is known after its owner proved who they are in it. */
export const DEVICE_DAYS = 180

const purposeOf = (email: string): string => `device ${plainEmail(email)}`

/**
 * What a browser keeps when somebody has logged in with it, or opened a link or typed a code that only their mailbox had.
 * It opens nothing: it gives tries at this email's login an allowance of their own, which strangers cannot use up.
 */
export const newDevice = (secret: Keys, email: string): string => sign(secret, purposeOf(email), newToken())

/** The number of a browser that is known for this email; null for every other. */
export const readDevice = (secret: Keys, email: string, device: string | null | undefined): string | null =>
  readSigned(secret, purposeOf(email), device)
