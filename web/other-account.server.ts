import { findWhyClosed } from '#server/accounts/closed-account.ts'
import type { App } from '#server/app.ts'
import { readSigned, sign } from '#server/identity/secrets.ts'
import type { Role } from '#server/identity/sessions.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { OTHER_ACCOUNT, OTHER_ACCOUNT_STATUS } from './forms/answer.ts'
import { SIGNED_IN_AS } from './signed-in-as.ts'

/** An account as `SIGNED_IN_AS` names it; `id` is the customer's, the seller's or the administrator's. */
const accountOf = (role: Role, id: number | string): string => `${role}:${id}`

const PURPOSE = 'account of a page'

/**
 * What a page gives its forms to say whose it is, signed by this shop: only whoever has seen a page of an account has it, and
 * that account is theirs.
 */
export const accountTag = ({ secret }: Pick<App, 'secret'>, role: Role, id: number | string): string =>
  sign(secret, PURPOSE, accountOf(role, id))

const senders = new WeakMap<Request, { account: string; name: string }>()
/** What was received already, and says whose page it stands on. */
const claims = new WeakMap<Request, FormDataEntryValue | null>()

/** Remembers of a request who it was found to come from; `name` is how they know themselves. */
export function rememberSender(request: Request, role: Role, id: number | string, name: string): void {
  senders.set(request, { account: accountOf(role, id), name })
}

/** Why the account is closed on whose page a form stands that nobody sent who is signed in; null where it is not, or nobody's. */
export async function whyClosed(
  { db, secret }: Pick<App, 'db' | 'secret'>,
  request: Request,
  form: FormData,
): Promise<string | null> {
  const claimed = claims.get(request) ?? form.get(SIGNED_IN_AS)
  const account = readSigned(secret, PURPOSE, typeof claimed === 'string' ? claimed : null)
  const [, role, id] = /^(customer|vendor):(\d+)$/.exec(account ?? '') ?? []
  return role === 'customer' || role === 'vendor' ? findWhyClosed(db, role, Number(id)) : null
}

/**
 * Refuses what stands on the page of one account and was sent while another is signed in, so that nobody's words are saved
 * for somebody else. Null where it is the same, or where the form stands on a page of nobody. Takes the field out.
 */
export function judgeFormAccount(request: Request, form: FormData): Refusal | null {
  const sender = senders.get(request)
  if (!sender) return null
  const claimed = form.get(SIGNED_IN_AS)
  form.delete(SIGNED_IN_AS)
  if (claimed === null || String(claimed).split('.')[0] === sender.account) return null
  return refuse(
    OTHER_ACCOUNT,
    t(
      'You are signed in as {{who}} now, and this page belongs to another account. Nothing was saved. Sign in as before in another tab, then send this again: what you typed stays.',
      { who: sender.name },
    ),
  )
}

const faults = new WeakMap<object, { refusal: Refusal; form: FormData }>()

/** Throws where `judgeFormAccount` refuses; the form's own page tells the sentence (web/forms-kept.server.ts). */
export function requireSender(request: Request, form: FormData): void {
  claims.set(request, form.get(SIGNED_IN_AS))
  const refusal = judgeFormAccount(request, form)
  if (!refusal) return
  const fault = new Response(refusal.message, { status: OTHER_ACCOUNT_STATUS })
  faults.set(fault, { refusal, form })
  throw fault
}

/** The refusal and the form of what `requireSender` threw; undefined of anything else. */
export const otherAccountOf = (fault: unknown) =>
  typeof fault === 'object' && fault !== null ? faults.get(fault) : undefined
