import { requireSender } from '../other-account.server.ts'

/** The longest text that goes back to a screen, and how much of a form does: more was never typed by a person. */
const LONGEST = 10_000
const MOST = 30_000

/** What was typed into a form, to stand in its fields again; a field that is far too long comes back cut. */
export function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  let left = MOST
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.length > 100) continue
    const text = value.slice(0, Math.min(LONGEST, left)).toWellFormed()
    left -= name.length + text.length
    if (left < 0) break
    values[name] = text
  }
  return values
}

/**
 * The form that was sent; an empty one when the body is none, so that its own checks say what is missing. Throws where it
 * stands on the page of another account than the one that this request was found to come from.
 */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => new FormData())
  requireSender(request, form)
  return form
}
