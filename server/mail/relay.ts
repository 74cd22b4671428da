import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { RenderedEmail } from './emails.ts'

/** Milliseconds. A relay that says nothing must not hold up the emails behind it. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 40_000,
}

/** One that says a little now and then has so long for an email: less than its claim lasts (see actions.ts). */
const LONGEST = 50_000

/**
 * Emails follow each other on a connection: to greet a relay anew for each costs more than to hand it over, and many make
 * a stranger wait for their greeting. One that is idle closes before the relay would close it.
 */
const KEPT = { pool: true, maxConnections: 5, idleTimeout: 30_000 } as const

const connectionsTo = (url: string) => createTransport({ url, ...KEPT, ...PATIENCE })

let relay: { url: string; transport: ReturnType<typeof connectionsTo> } | null = null

function transportFor(url: string): ReturnType<typeof connectionsTo> {
  if (relay?.url !== url) {
    relay?.transport.close()
    relay = { url, transport: connectionsTo(url) }
  }
  return relay.transport
}

/** Hands an email to the mail relay of SMTP_URL. The id of the message is the email's, so that a relay knows it. */
export async function post(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  email: { id: number; recipient: string },
  written: RenderedEmail,
): Promise<void> {
  if (!config.smtpUrl) throw new Error('There is no mail relay.')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The mail relay took too long.')), LONGEST)
  const sending = transportFor(config.smtpUrl).sendMail({
    from: config.mailFrom,
    to: { name: '', address: email.recipient },
    subject: written.subject,
    html: written.html,
    text: written.plain,
    // Otherwise each part is looked through for the shorter way to write it, twice.
    textEncoding: 'quoted-printable',
    messageId: `<email-${email.id}@${new URL(config.publicUrl).hostname}>`,
    signal: late.signal,
  })
  await sending.finally(() => clearTimeout(timer))
}
