import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { encode } from 'uqr'
import { removePasskey, renamePasskey } from '#server/accounts/passkeys.ts'
import { beginCodes, confirmCodes, otherRecoveryCodes, turnCodesOff } from '#server/accounts/second-factor.ts'
import type { Context } from '#server/context.ts'
import { findEnrolment, findFactors } from '#server/identity/one-time-codes.ts'
import { listPasskeys } from '#server/identity/passkeys.ts'
import type { Session } from '#server/identity/sessions.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { readSetting } from '#server/settings/queries.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { visitorOf } from '../../session.server.ts'

/** The dark squares of a QR code as one path, a unit each. */
function drawn(text: string): { size: number; path: string } {
  const { size, data: rows } = encode(text, { ecc: 'M', border: 2 })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}

/** What the second factors of whoever is logged in are; `called` is how their login is named on a phone. */
export async function factorsOf(
  act: Context & { session: Pick<Session, 'userId' | 'role'> },
  called: string,
) {
  const { db, session } = act
  const [factors, keys, issuer] = await Promise.all([
    findFactors(db, session.userId),
    listPasskeys(db, session.userId),
    readSetting(db, 'marketplace_name'),
  ])
  const enrolment = factors.codes ? null : await findEnrolment(act, session.userId, { issuer, label: called })
  return {
    ...{ codes: factors.codes, recoveryCodesLeft: factors.recoveryCodesLeft },
    keys: keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    enrolment: enrolment && { secret: enrolment.secret, qr: drawn(enrolment.uri) },
    passkeyPath: session.role === 'admin' ? '/admin/passkeys' : '/vendor/passkeys',
  }
}

export type OwnFactors = Awaited<ReturnType<typeof factorsOf>>

const FACTOR_INTENTS = [
  'codes-begin',
  'codes-confirm',
  'codes-off',
  'codes-renew',
  'passkey-rename',
  'passkey-remove',
] as const

const isFactorIntent = (intent: unknown): intent is (typeof FACTOR_INTENTS)[number] =>
  FACTOR_INTENTS.some((each) => each === intent)

/** Answers the forms of the second factors; null for every other form. */
export async function actOnFactors(args: {
  request: Request
  context: Readonly<RouterContextProvider>
  act: Context & { session: Session }
  form: FormData
}) {
  const { request, context, act, form } = args
  const intent = form.get('intent')
  if (!isFactorIntent(intent)) return null
  const own = act.session
  const visitor = visitorOf(request, context)
  const fault = t('An error occurred. Please try again.')
  /** Recovery codes are told once, and written into this answer alone. */
  const telling = async (good: string, work: () => Promise<Outcome<string[]>>) => {
    let codes: string[] = []
    const answer = await answerForm(context, form, { good, fault }, work, (made) => {
      codes = made
      return {}
    })
    return codes.length > 0 ? data({ ...answer.data, codes }) : answer
  }
  switch (intent) {
    case 'codes-begin':
      return answerForm(
        context,
        form,
        { good: t('Scan the picture with your app, then type the code it shows.'), fault },
        () => beginCodes(act, own, form, visitor),
      )
    case 'codes-confirm':
      return telling(t('One-time codes are on.'), () => confirmCodes(act, own, form, visitor))
    case 'codes-renew':
      return telling(t('These are your new recovery codes.'), () =>
        otherRecoveryCodes(act, own, form, visitor),
      )
    case 'codes-off':
      return answerForm(context, form, { good: t('One-time codes are off.'), fault }, () =>
        turnCodesOff(act, own, form, visitor),
      )
    case 'passkey-rename':
      return answerForm(context, form, { good: t('The passkey has another name.'), fault }, () =>
        renamePasskey(act, own, form, visitor),
      )
    default:
      return answerForm(context, form, { good: t('The passkey is removed.'), fault }, () =>
        removePasskey(act, own, form, visitor),
      )
  }
}
