import { type PaymentRequest, paymentInput } from '#server/checkout/input.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { statusOf } from '#web/forms/answer.server.ts'
import { answer as answerOf } from '#web/forms/answer.ts'
import { formOf } from '#web/forms/form-of.server.ts'

/** What a payment component sends, as JSON or, without scripts, as a form. What is missing or wrong is empty. */
export async function readPaymentRequest(request: Request): Promise<PaymentRequest> {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const sent: unknown = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries((await formOf(request)).entries())
  return paymentInput.parse({ ...Object(sent) })
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
