import { data } from 'react-router'

/** What came of a form, as its screen shows it. */
export interface Answer {
  good: boolean
  message: string
  /** Which form of the screen was sent. */
  intent: string
  /** Sentences beside fields, by field name. */
  fields: Record<string, string>
  /** What was typed, for browsers without scripts; never a password. */
  values: Record<string, string>
}

/** Sends a form from the browser; a line that breaks on the way is an answer, too, so that nothing typed is lost. */
export async function sendForm<T>(
  parts: { request: Request; serverAction: () => Promise<T> },
  outage: (intent: string) => string,
) {
  const form = await parts.request.clone().formData()
  const intent = String(form.get('intent') ?? '')
  try {
    return await parts.serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    return data<Answer>({ good: false, message: outage(intent), intent, fields: {}, values: {} }, 503)
  }
}
