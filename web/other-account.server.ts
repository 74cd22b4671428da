import type { Role } from '#server/identity/sessions.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { OTHER_ACCOUNT, OTHER_ACCOUNT_STATUS } from './forms/answer.ts'
import { accountTag, SIGNED_IN_AS } from './signed-in-as.ts'

const senders = new WeakMap<Request, { account: string; name: string }>()

/** Remembers of a request who it was found to come from; `name` is how they know themselves. */
export function rememberSender(request: Request, role: Role, id: number | string, name: string): void {
  senders.set(request, { account: accountTag(role, id), name })
}

/**
 * Refuses what stands on the page of one account and was sent while another is signed in, so that nobody's words are saved
 * for somebody else. Null where it is the same, or where the form stands on a page of nobody. Takes the field out.
 */
export function judgeSender(request: Request, form: FormData): Refusal | null {
  const sender = senders.get(request)
  if (!sender) return null
  const claimed = form.get(SIGNED_IN_AS)
  form.delete(SIGNED_IN_AS)
  if (claimed === null || claimed === sender.account) return null
  return refuse(
    OTHER_ACCOUNT,
    t(
      'You are signed in as {{who}} now, and this page belongs to another account. Nothing was saved. Sign in as before in another tab, then send this again: what you typed stays.',
      { who: sender.name },
    ),
  )
}

const faults = new WeakMap<object, { refusal: Refusal; form: FormData }>()

/** Throws where `judgeSender` refuses; the form's own page tells the sentence (web/forms-kept.server.ts). */
export function requireSender(request: Request, form: FormData): void {
  const refusal = judgeSender(request, form)
  if (!refusal) return
  const fault = new Response(refusal.message, { status: OTHER_ACCOUNT_STATUS })
  faults.set(fault, { refusal, form })
  throw fault
}

/** The refusal and the form of what `requireSender` threw; undefined of anything else. */
export const otherAccountOf = (fault: unknown) =>
  typeof fault === 'object' && fault !== null ? faults.get(fault) : undefined
