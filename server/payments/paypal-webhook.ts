import { z } from 'zod'
import type { PayPalConfig } from '../platform/config.ts'

const ORIGINS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

function isPayPalAddress(address: string): boolean {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'https:' && !url.port && !url.username && !url.password
  return isPlain && /(^|\.)paypal\.com$/.test(url.hostname)
}

/** Lengths as PayPal's own document of its webhooks gives them; no other algorithm is used. */
const signature = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string().max(500).refine(isPayPalAddress),
  transmission_id: z.string().max(50).regex(/^\S+$/),
  transmission_sig: z.string().max(500).regex(/^\S+$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
})

type Signature = z.infer<typeof signature>

/** The signature that a message carries; null when a part is missing or cannot be PayPal's. Asks nobody. */
export function readSignature(headers: Headers): Signature | null {
  const read = signature.safeParse({
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
  })
  return read.success ? read.data : null
}

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/**
 * Asks PayPal whether it signed a message. The message goes back letter by letter, because another spelling of the same
 * JSON has another signature. Null when PayPal does not know the token (any more). Throws while PayPal is away: it delivers
 * the message again later.
 */
export async function verifySignature(
  config: PayPalConfig & { webhookId: string },
  ask: typeof fetch,
  accessToken: string,
  message: { signature: Signature; body: string },
): Promise<boolean | null> {
  const frame = JSON.stringify({ ...message.signature, webhook_id: config.webhookId })
  const answer = await ask(`${ORIGINS[config.environment]}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: `${frame.slice(0, -1)},"webhook_event":${message.body}}`,
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`PayPal could not check a signature: HTTP ${answer.status}.`)
  return verdict.parse(await answer.json()).verification_status === 'SUCCESS'
}
