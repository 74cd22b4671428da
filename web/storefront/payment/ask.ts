import type { Answer } from '../../forms/answer.ts'

/** The answer of a form, and what an accepted one brings. */
type PaymentAnswer<T> = (Answer & { good: true } & T) | (Answer & { good: false })

/** How long an answer is waited for, in milliseconds: a line that is gone does not always say so. */
const PATIENCE = 30_000

/**
 * Whether the shop looked at the payment before it answered: a shop that is away or busy did not, and a payment that was
 * tried too often is refused with a sentence of its own.
 */
const isVerdict = ({ status }: Response, { code }: Answer): boolean =>
  status < 500 && (status !== 429 || code === 'too-often')

/** Asks one of the payment's entrances. Null when no answer came, or none that the shop gives: it may have worked. */
export async function ask<T>(
  path: string,
  body: Record<string, string | number>,
): Promise<PaymentAnswer<T> | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return null
    const answer = (await response.json()) as PaymentAnswer<T>
    return isVerdict(response, answer) ? answer : null
  } catch {
    return null
  }
}
