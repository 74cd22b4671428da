import { expect, test } from 'vitest'
import { type Answer, sendForm } from './forms/answer.ts'
import { busy, type Refused, refusal, tooLarge, tooManyForms, unavailable } from './http/refusal.ts'

const FAILED = 'Sorry! There was an error sending your message. Please try again.'

/** What the form says that the shop refused so. */
async function said(refused: Refused): Promise<string | undefined> {
  const request = new Request('https://shop.example/contact.data', { method: 'POST', body: new FormData() })
  const { status, statusText } = refusal(request, refused)
  const fault = { status, statusText, internal: false, data: await refusal(request, refused).text() }
  const answer = await sendForm({ request, serverAction: () => Promise.reject<Answer>(fault) }, () => FAILED)
  return 'data' in answer ? answer.data.message : answer.message
}

test('a form that finds no database says what it says of every fault', async () => {
  expect(await said(unavailable())).toBe(FAILED)
})

test.each([
  ['too many ask at once', busy()],
  ['too many were sent', tooManyForms(60)],
  ['it is too large', tooLarge()],
])('a form that is refused because %s says so', async (_, refused) => {
  expect(await said(refused)).toBe(refused.text)
})
