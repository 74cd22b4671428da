import { z } from 'zod'
import type { Outcome } from '#server/platform/outcome.ts'
import { statusOf } from '#web/forms/answer.server.ts'
import { answer as answerOf } from '#web/forms/answer.ts'
import { formOf } from '#web/forms/form-of.server.ts'

/** Tokens and the numbers of payment companies: letters, digits and dashes. */
const id = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .catch('')
const body = z.object({
  token: id,
  providerOrderId: id,
  behaviour: z.enum(['approve', 'decline', 'lose-answer']).catch('approve'),
  /** The fingerprint of the purchase as the page shows it; null where it says none. */
  shown: z.string().max(100).nullable().catch('').default(null),
})

/** What a payment component sends, as JSON or, without scripts, as a form. What is missing or wrong is empty. */
export async function readPaymentRequest(request: Request): Promise<z.infer<typeof body>> {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const sent: unknown = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries((await formOf(request)).entries())
  return body.parse({ ...Object(sent) })
}

export const NO_STORE = { 'Cache-Control': 'no-store' }

/** The answer of a form, with what an accepted one brings; the component shows the sentence of a refusal. */
export function answer<T extends object>(outcome: Outcome<T>, cookies: readonly string[] = []): Response {
  const headers = new Headers(NO_STORE)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (outcome.ok)
    return Response.json({ ...answerOf({ good: true, message: '' }), ...outcome.value }, { headers })
  const { code, message, fields = {} } = outcome
  return Response.json(answerOf({ good: false, code, message, fields }), {
    status: statusOf(outcome),
    headers,
  })
}
