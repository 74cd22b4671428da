import { wayOfLetters } from '#server/mail/ways.ts'
import { type Config, isOfThisMachine } from '#server/platform/config.ts'

/** What whoever starts a shop must know about its letters; null when they simply leave, or stay on this machine. */
export function lettersLine(config: Config): string | null {
  const way = wayOfLetters(config)
  if (way === 'nowhere')
    return 'No letter leaves until SMTP_URL is set: nobody can sign up or reset a password, and confirmations wait.'
  const isOpenToOthers = ![config.publicUrl, `http://${config.host}`].every(isOfThisMachine)
  return way === 'mailbox' && isOpenToOthers
    ? 'Everybody can read all letters at /mailbox, with their codes and links. Set SMTP_URL or DEMO=off to close it.'
    : null
}
