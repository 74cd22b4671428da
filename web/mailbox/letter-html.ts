import { findLetter } from '#server/mail/queries.ts'
import { wayOfLetters } from '#server/mail/ways.ts'
import { houseOf } from '../house.server.ts'
import { UNKEPT } from '../privacy.ts'
import type { Route } from './+types/letter-html'

/** Letters carry their styles in attributes, as mail programs want them; nothing else in them may do anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** A letter as it looks, for the frame on its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db } = houseOf(context)
  const id = Number(params.letterId)
  const isHere = wayOfLetters(config) === 'mailbox' && Number.isSafeInteger(id) && id > 0
  const letter = isHere ? await findLetter(db, id) : null
  if (!letter?.html) return new Response('There is no such letter.', { status: 404 })
  return new Response(`<base target="_blank">${letter.html}`, {
    headers: { ...UNKEPT, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}
