import { emailDelivery } from '#server/mail/delivery.ts'
import { type Config, isOfThisMachine } from '#server/platform/config.ts'

/** What whoever starts a shop must know about its emails; null when they simply leave, or stay on this machine. */
export function emailNotice(config: Config): string | null {
  const way = emailDelivery(config)
  if (way === 'nowhere')
    return 'No e-mail leaves until SMTP_URL is set: nobody can sign up or reset a password, and confirmations wait.'
  const isOpenToOthers = ![config.publicUrl, `http://${config.host}`].every(isOfThisMachine)
  return way === 'mailbox' && isOpenToOthers
    ? 'Everybody can read all e-mails at /mailbox, with their codes and links. Set SMTP_URL or DEMO=off to close it.'
    : null
}
