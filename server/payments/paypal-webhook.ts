import { z } from 'zod'
import type { PayPalConfig } from '../platform/config.ts'

const ORIGINS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

const signature = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
})

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/**
 * Asks PayPal whether it signed a message. The message goes back letter by letter, because another spelling of the same
 * JSON has another signature. Throws while PayPal is away: it delivers the message again later.
 */
export async function verifySignature(
  config: PayPalConfig & { webhookId: string },
  ask: typeof fetch,
  accessToken: string,
  headers: Headers,
  body: string,
): Promise<boolean> {
  const given = signature.safeParse({
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
  })
  if (!given.success) return false
  const frame = JSON.stringify({ ...given.data, webhook_id: config.webhookId })
  const answer = await ask(`${ORIGINS[config.environment]}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: `${frame.slice(0, -1)},"webhook_event":${body}}`,
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`PayPal could not check a signature: HTTP ${answer.status}.`)
  return verdict.parse(await answer.json()).verification_status === 'SUCCESS'
}
