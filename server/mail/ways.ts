import type { Config } from '../platform/config.ts'

/**
 * Which way letters go: to the relay of SMTP_URL; to the mailbox page, where a demo and development show them to
 * everybody; or nowhere yet: they wait in the outbox until there is a relay.
 */
export function wayOfLetters({
  smtpUrl,
  demo,
  mode,
}: Pick<Config, 'smtpUrl' | 'demo' | 'mode'>): 'relay' | 'mailbox' | 'nowhere' {
  if (smtpUrl) return 'relay'
  return demo || mode !== 'production' ? 'mailbox' : 'nowhere'
}
