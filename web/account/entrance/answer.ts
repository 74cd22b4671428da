import { data } from 'react-router'

/** What came of a form at the door: of sign-in, sign-up, code and reset, for customers and sellers alike. */
export interface Answer {
  ok: boolean
  /** Which refusal it is; empty when it is none. */
  code: string
  message: string
  /** Sentences beside fields, by field name. */
  fields: Record<string, string>
  /** What was typed, for browsers without scripts; never a password. */
  values: Record<string, string>
  /** Where the browser goes on by itself. */
  goTo: string | null
  /** Under which the log knows what broke. */
  faultId: string | null
}

export const answer = (parts: Partial<Answer> & Pick<Answer, 'ok' | 'message'>): Answer => ({
  code: '',
  fields: {},
  values: {},
  goTo: null,
  faultId: null,
  ...parts,
})

/** Sends a form from the browser; a line that breaks on the way is an answer too, so that nothing typed is lost. */
export async function sendForm(serverAction: () => Promise<Answer>, sentence: string) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    return data(answer({ ok: false, code: 'fault', message: sentence }), { status: 503 })
  }
}
