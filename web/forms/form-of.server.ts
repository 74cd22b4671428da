import { requireSender } from '../other-account.server.ts'

/**
 * What was typed into a form, to stand in its fields again: all of it, however much its route takes, since a product with many
 * variations is tens of thousands of characters. Only names that no field has are left out.
 */
export function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && name.length <= 100) values[name] = value.toWellFormed()
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
