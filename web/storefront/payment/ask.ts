import type { Answer } from '../../forms/answer.ts'

/** The answer of a form, and what an accepted one brings. */
export type PaymentAnswer<T> = (Answer & { good: true } & T) | (Answer & { good: false })

/** How long an answer is waited for, in milliseconds: a line that is gone does not always say so. */
const PATIENCE = 30_000

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
    return (await response.json()) as PaymentAnswer<T>
  } catch {
    return null
  }
}
