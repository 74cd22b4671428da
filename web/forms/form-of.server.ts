import { requireSender } from '../other-account.server.ts'

/** The longest text that goes back to a screen, half again what any field takes, and how much of a form does: that of a product with 250 variations. */
const LONGEST = 30_000
const MOST = 400_000
const MOST_FIELDS = 10_000

/** What was typed into a form, to stand in its fields again; what is far too long comes back cut. */
export function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  let left = MOST
  let fields = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.length > 100) continue
    const text = value.slice(0, Math.min(LONGEST, left)).toWellFormed()
    left -= name.length + text.length
    fields += 1
    if (left < 0 || fields > MOST_FIELDS) break
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
