export type Answer<T> = ({ ok: true } & T) | { ok: false; code: string; message: string }

/** Asks one of the payment's entrances. Null when no answer came, or none that the shop gives: it may have worked. */
export async function ask<T>(path: string, body: Record<string, string>): Promise<Answer<T> | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return null
    return (await response.json()) as Answer<T>
  } catch {
    return null
  }
}
