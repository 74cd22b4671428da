import type { Config } from '../platform/config.ts'

/**
 * Which way emails go: to the relay of SMTP_URL; to the mailbox page, where a demo shows them to everybody; or nowhere
 * yet: they wait in the outbox until there is a relay.
 */
export function emailDelivery({
  smtpUrl,
  demo,
}: Pick<Config, 'smtpUrl' | 'demo'>): 'relay' | 'mailbox' | 'nowhere' {
  if (smtpUrl) return 'relay'
  return demo ? 'mailbox' : 'nowhere'
}
