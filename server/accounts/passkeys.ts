import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { beginStep, endStep, type StepRole } from '../identity/login-steps.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey as remove,
  renamePasskey as rename,
} from '../identity/passkeys.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import { lockUserById } from '../identity/users.ts'
import { readInput, singleLine } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readExact, readTyped, type Typed } from '../platform/typed.ts'
import { writeSecondFactorChanged } from './emails.ts'
import { proveIdentity } from './own-password.ts'
import { LONGEST_PASSKEY_NAME } from './passkey-limits.ts'
import type { Own } from './second-factor.ts'
import { type CompletedLogin, completeLogin } from './second-login.ts'

/** It is large, and few logins need it. */
const webauthn = () => import('@simplewebauthn/server')

/** Who asks, as devices see it: keys belong to the address that people use. */
const partyOf = ({ app }: Context) => {
  const { hostname, origin } = new URL(app.config.publicUrl)
  return { rpID: hostname, origin }
}

const b64 = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = z.looseObject({ id: b64.min(1), rawId: b64, type: z.literal('public-key') })
const challenged = z.looseObject({ challenge: b64.min(20) })

/** Devices tell of themselves at very different lengths: a phone a thousand characters, a computer with a key of RSA several times that. */
const LONGEST_RESPONSE = 20_000

/** What the browser sends for a device; null for anything else. */
function readResponse(typed: string) {
  try {
    const read = credential
      .extend({ response: z.looseObject({ clientDataJSON: b64 }), clientExtensionResults: z.looseObject({}) })
      .safeParse(JSON.parse(typed))
    if (!read.success) return null
    const response = Buffer.from(read.data.response.clientDataJSON, 'base64url').toString('utf8')
    const { challenge } = challenged.parse(JSON.parse(response))
    return { id: read.data.id, challenge, json: typed }
  } catch {
    return null
  }
}

const isOf = (role: string): role is StepRole => role === 'vendor' || role === 'admin'

const notTaken = () =>
  refuse('no-passkey', t('This passkey could not be used. Try again, or choose another way.'))

/**
 * What a device is asked for to make a passkey for whoever is logged in: reads currentPassword and name. Refuses with
 * `too-often`, `wrong-password`, `wrong-fields` and `not-here`.
 */
export async function beginPasskeyRegistration(
  ctx: Context,
  own: Own & { called: string },
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<object>> {
  const { userId, role, called } = own
  if (!isOf(role)) return refuse('not-here', t('Passkeys are for sellers and administrators.'))
  const named = readInput(passkeyName, form)
  if (!named.ok) return named
  const proven = await proveIdentity(ctx, own, readExact(form, 'currentPassword'), visitor)
  if (!proven.ok) return proven
  const known = await listPasskeys(ctx.db, userId)
  if (known.length >= 20) return refuse('too-many', t('Remove a passkey first: 20 are the most.'))
  const { generateRegistrationOptions } = await webauthn()
  const challenge = await beginStep(ctx, { kind: 'passkey-add', role, userId })
  return done(
    await generateRegistrationOptions({
      rpName: 'Infinity',
      rpID: partyOf(ctx).rpID,
      userName: called,
      userID: new TextEncoder().encode(userId),
      challenge: Buffer.from(challenge, 'base64url'),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  )
}

const passkeyName = z.object({ name: singleLine(LONGEST_PASSKEY_NAME, () => t('Give the passkey a name.')) })

const gone = () => refuse('not-found', t('This passkey is gone already.'))

/** Keeps the passkey that a device made: reads response and name. Refuses with `no-passkey`. */
export async function finishPasskeyRegistration(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const { userId, role } = own
  const response = readResponse(readExact(form, 'response', LONGEST_RESPONSE))
  if (!response || !isOf(role)) return notTaken()
  const step = await endStep(ctx, response.challenge, { kind: 'passkey-add', role })
  if (step?.userId !== userId) return notTaken()
  const { rpID, origin } = partyOf(ctx)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: JSON.parse(response.json) as RegistrationResponseJSON,
    expectedChallenge: response.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((fault: unknown) => {
    ctx.log.info({ fault }, 'a device made no passkey that counts')
    return null
  })
  if (!checked?.verified) return notTaken()
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const read = passkeyName.safeParse({ name: readTyped(form, 'name') })
  const name = (read.success && read.data.name) || t('Passkey')
  return inTransaction(ctx, async (act) => {
    const key = Buffer.from(publicKey).toString('base64url')
    if (!(await addPasskey(act, { id, userId, name, publicKey: key, counter, transports }))) return notTaken()
    await recordOwnAct(act, { action: 'passkey.added', role, userId, visitor })
    await writeSecondFactorChanged(act, own, 'passkey-added')
    return unaudited(null)
  })
}

/** Calls a passkey otherwise: reads passkey and name. Refuses with `wrong-fields` and `not-found`. */
export async function renamePasskey(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const read = readInput(passkeyName, form)
  if (!read.ok) return read
  return inTransaction(ctx, async (act) => {
    if (!(await rename(act, own.userId, readTyped(form, 'passkey'), read.value.name))) return gone()
    await recordOwnAct(act, { action: 'passkey.renamed', role: own.role, userId: own.userId, visitor })
    return unaudited(null)
  })
}

/** Takes a passkey away: reads currentPassword and passkey. Refuses with `too-often`, `wrong-password` and `not-found`. */
export async function removePasskey(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const proven = await proveIdentity(ctx, own, readExact(form, 'currentPassword'), visitor)
  if (!proven.ok) return proven
  return inTransaction(ctx, async (act) => {
    if (!(await remove(act, own.userId, readTyped(form, 'passkey')))) return gone()
    await recordOwnAct(act, { action: 'passkey.removed', role: own.role, userId: own.userId, visitor })
    await writeSecondFactorChanged(act, own, 'passkey-removed')
    return unaudited(null)
  })
}

/** What any device is asked that may hold a passkey of this entrance. Refuses with `too-often`. */
export async function beginPasskeyLogin(
  ctx: Context,
  role: StepRole,
  visitor: Visitor,
): Promise<Outcome<object>> {
  const admitted = await checkRateLimit(ctx, 'passkey-log-in', { visitor })
  if (!admitted.ok) return admitted
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = await beginStep(ctx, { kind: 'passkey-login', role, userId: null })
  return done(
    await generateAuthenticationOptions({
      rpID: partyOf(ctx).rpID,
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: 'required',
    }),
  )
}

/**
 * Logs in whoever holds a passkey, which is both factors: their device, and what unlocks it. Reads response. Refuses with
 * `no-passkey` and what the role says of the account.
 */
export async function logInByPasskey(
  ctx: Context,
  role: StepRole,
  form: Typed,
  { visitor, previous }: { visitor: Visitor; previous: string | null },
): Promise<Outcome<CompletedLogin>> {
  const refused = async () => {
    await recordAnonymousAct(ctx, { action: 'login.failed', visitor })
    return notTaken()
  }
  const response = readResponse(readExact(form, 'response', LONGEST_RESPONSE))
  if (!response) return refused()
  const step = await endStep(ctx, response.challenge, { kind: 'passkey-login', role })
  const passkey = step && (await findPasskey(ctx.db, response.id))
  if (!passkey) return refused()
  const { rpID, origin } = partyOf(ctx)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: JSON.parse(response.json) as AuthenticationResponseJSON,
    expectedChallenge: response.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((fault: unknown) => {
    ctx.log.info({ fault }, 'a passkey did not prove whose it is')
    return null
  })
  if (!checked?.verified) return refused()
  const outcome = await inTransaction<CompletedLogin, Context['actor']>(ctx, async (act) => {
    await lockUserById(act, passkey.userId)
    // It may have been removed while its answer was checked.
    if (!(await notePasskeyUse(act, passkey, checked.authenticationInfo.newCounter))) return notTaken()
    const came = await completeLogin(act, { userId: passkey.userId, role, visitor, previous })
    return came.ok ? unaudited(came.value) : came
  })
  // A seller's passkey opens nothing for administrators, and the other way round: there was no time to be over.
  return !outcome.ok && ['over', 'no-passkey'].includes(outcome.code) ? refused() : outcome
}
