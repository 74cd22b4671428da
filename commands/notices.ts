import { emailDelivery } from '#server/mail/delivery.ts'
import { type Config, isOfThisMachine } from '#server/platform/config.ts'

/** What whoever starts a shop must know about its emails; null when they simply leave, or stay on this machine. */
function ofEmails(config: Config): string | null {
  const way = emailDelivery(config)
  if (way === 'nowhere')
    return 'No email leaves until SMTP_URL is set: nobody can sign up or reset a password, and confirmations wait.'
  const isOpenToOthers = ![config.publicUrl, `http://${config.host}`].every(isOfThisMachine)
  if (way === 'mailbox')
    return isOpenToOthers
      ? 'Everybody can read all emails at /mailbox, with their codes and links. Set SMTP_URL or DEMO=off to close it.'
      : null
  return !config.demo && /\.example>?$/.test(config.mailFrom)
    ? 'Emails are sent from an address that is only an example. Set MAIL_FROM to your own.'
    : null
}

/** What may have been forgotten in a shop that takes money. Nothing of it keeps it from opening. */
function ofMoney({ demo, paypal, adminEmail }: Config): string[] {
  if (demo || !paypal) return []
  return [
    ...(paypal.environment === 'sandbox'
      ? ['PayPal takes play money only until PAYPAL_ENVIRONMENT is live: what is ordered is not paid.']
      : []),
    ...(paypal.webhookId === null
      ? ['PayPal cannot tell of disputes and refunds until PAYPAL_WEBHOOK_ID is set.']
      : []),
    ...(adminEmail === null
      ? ['Nobody is written to about payments to look at until ADMIN_EMAIL is set.']
      : []),
  ]
}

/** What whoever starts a shop should know of its settings, a sentence each. */
export function noticesOf(config: Config): string[] {
  const emails = ofEmails(config)
  const isBehindProxy = config.publicUrl.startsWith('https:')
  return [
    ...(emails ? [emails] : []),
    ...ofMoney(config),
    ...(isBehindProxy && !config.trustProxy
      ? [
          'Visitors are told apart by the address of whoever speaks to this shop, which is your proxy for all of them. Set TRUST_PROXY=on if it names them in X-Forwarded-For.',
        ]
      : []),
  ]
}
