import { createTransport, type Transporter } from 'nodemailer'
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

let relay: { url: string; transport: Transporter } | null = null

function transportFor(url: string): Transporter {
  if (relay?.url !== url) {
    relay?.transport.close()
    relay = { url, transport: createTransport({ url, ...PATIENCE }) }
  }
  return relay.transport
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail relay took too long.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Hands an email to the mail relay of SMTP_URL. The id of the message is the email's, so that a relay knows it. */
export async function post(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  email: { id: number; recipient: string },
  written: RenderedEmail,
): Promise<void> {
  if (!config.smtpUrl) throw new Error('There is no mail relay.')
  const sending = transportFor(config.smtpUrl).sendMail({
    from: config.mailFrom,
    to: { name: '', address: email.recipient },
    subject: written.subject,
    html: written.html,
    text: written.plain,
    messageId: `<email-${email.id}@${new URL(config.publicUrl).hostname}>`,
  })
  await within(LONGEST, sending)
}
