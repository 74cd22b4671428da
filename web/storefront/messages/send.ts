import { data } from 'react-router'
import { failedSentence, MESSAGE_LENGTH, tooLong } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { type Answer, answer, sendForm } from '../../forms/answer.ts'

/** Sends a message from the browser. Text too large for the server to take at all is told here, beside its field. */
export async function sendMessage(parts: { request: Request; serverAction: () => Promise<Answer> }) {
  const message = (await parts.request.clone().formData()).get('message')
  if (typeof message !== 'string' || message.length <= MESSAGE_LENGTH * 2)
    return sendForm(parts, failedSentence)
  const above = t('Please look at the marked fields and send it again.')
  const fields = { message: tooLong() }
  return data(answer({ good: false, code: 'wrong-fields', message: above, fields }), { status: 422 })
}
