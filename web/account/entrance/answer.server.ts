import { data, type RouterContextProvider } from 'react-router'
import type { Refusal } from '#server/platform/outcome.ts'
import { readTyped } from '#server/platform/typed.ts'
import { houseOf, visitOf } from '../../house.server.ts'
import { type Answer, answer } from './answer.ts'

/** What may be written back into a form. Passwords and codes are not among it. */
const KEPT = ['email', 'firstName', 'lastName', 'phone', 'businessName']

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(KEPT.filter((name) => form.has(name)).map((name) => [name, readTyped(form, name)]))

/** A refusal beside everything that was typed. */
export const refused = (refusal: Refusal, form: FormData, headers?: HeadersInit) =>
  data<Answer>(
    answer({
      ok: false,
      code: refusal.code,
      message: refusal.message,
      fields: refusal.fields ?? {},
      values: typedIn(form),
    }),
    { status: refusal.code === 'too-often' ? 429 : 422, ...(headers && { headers }) },
  )

/** Does what a form asks for; a surprise becomes `sentence` with the id under which the log knows it. */
export async function answerOr<T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  sentence: string,
  act: () => Promise<T>,
): Promise<T | ReturnType<typeof data<Answer>>> {
  try {
    return await act()
  } catch (fault) {
    const { id } = visitOf(context)
    houseOf(context).log.error({ fault, id }, 'a form at the door failed')
    return data<Answer>(
      answer({ ok: false, code: 'fault', message: sentence, values: typedIn(form), faultId: id }),
      { status: 500 },
    )
  }
}
