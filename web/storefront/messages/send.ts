import { data } from 'react-router'
import { failedSentence, MESSAGE_LENGTH, tooLong } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { refusedSentence } from '../../forms/answer.ts'
import type { Sent } from './sent.ts'

/**
 * Sends a message from the browser. Text too large for the server to take at all is told here, beside its
 * field; a line that breaks on the way is an answer, too, so that nothing typed is lost.
 */
export async function sendMessage(parts: {
  request: Request
  serverAction: () => Promise<Sent>
}): Promise<Sent | ReturnType<typeof data<Sent>>> {
  const message = (await parts.request.clone().formData()).get('message')
  if (typeof message === 'string' && message.length > MESSAGE_LENGTH * 2)
    return data<Sent>(
      {
        status: 'refused',
        message: t('Please look at the marked fields and send it again.'),
        fields: { message: tooLong() },
        values: {},
      },
      { status: 400 },
    )
  try {
    return await parts.serverAction()
  } catch (fault) {
    const sentence = refusedSentence(fault)
    return sentence === null
      ? data<Sent>({ status: 'error', message: failedSentence(), fields: {}, values: {} }, { status: 500 })
      : data<Sent>({ status: 'refused', message: sentence, fields: {}, values: {} }, { status: 503 })
  }
}
