import { z } from 'zod'
import { CURRENCIES, type Money, money } from '#server/platform/money.ts'
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
  /** What the page says that will be charged: minor units and a currency; null where it said neither. */
  amount: z.coerce.number().int().nullable().catch(null).default(null),
  currency: z.enum(CURRENCIES).nullable().catch(null).default(null),
})

/** What a payment component sends, as JSON or, without scripts, as a form. What is missing or wrong is empty. */
export async function readPaymentRequest(request: Request): Promise<z.infer<typeof body>> {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const sent: unknown = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries((await formOf(request)).entries())
  return body.parse({ ...Object(sent) })
}

/** What the shopper saw that they would pay; null where nothing is known of it. */
export const shownIn = ({ amount, currency }: z.infer<typeof body>): Money | null =>
  amount === null || currency === null ? null : money(amount, currency)

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
