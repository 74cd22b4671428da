import { emailDelivery } from '#server/mail/delivery.ts'
import { findEmail } from '#server/mail/queries.ts'
import { appOf } from '../app.server.ts'
import { UNKEPT } from '../privacy.ts'
import type { Route } from './+types/email-html'

/** Emails carry their styles in attributes, as mail programs want them; nothing else in them may do anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** An email as it looks, for the frame on its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db } = appOf(context)
  const id = Number(params.emailId)
  const isHere = emailDelivery(config) === 'mailbox' && Number.isSafeInteger(id) && id > 0
  const email = isHere ? await findEmail(db, id) : null
  if (!email?.html) return new Response('There is no such email.', { status: 404 })
  return new Response(`<base target="_blank">${email.html}`, {
    headers: { ...UNKEPT, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}
