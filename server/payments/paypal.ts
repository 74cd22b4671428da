import { z } from 'zod'
import type { PayPalConfig } from '../platform/config.ts'
import { money, toDecimal } from '../platform/money.ts'
import { readEventBody, readOrder } from './paypal-reading.ts'
import { verifySignature } from './paypal-webhook.ts'
import type { Provider, ProviderCapture, ProviderRefund } from './provider.ts'

const TIMEOUT = 20_000

/** The SDK is large: it is loaded when the first payment needs it. */
async function openClient(config: PayPalConfig, ask: typeof fetch) {
  const sdk = await import('@paypal/paypal-server-sdk')
  const client = new sdk.Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: config.clientId,
      oAuthClientSecret: config.clientSecret,
    },
    environment: config.environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    timeout: TIMEOUT,
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: ask, Request: null, Response: null } },
  })
  return {
    sdk,
    client,
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
  }
}

const problem = z.object({
  statusCode: z.number(),
  body: z.string().transform((text, context) => {
    try {
      return z
        .looseObject({ details: z.array(z.looseObject({ issue: z.string() })).optional() })
        .parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  }),
})

/**
 * Why PayPal said no: `INSTRUMENT_DECLINED` and the like. Null when it did not answer the question (an
 * outage, a limit, wrong credentials): then nobody knows whether money moved.
 */
function refusalOf(fault: unknown): string | null {
  const read = problem.safeParse(fault)
  if (!read.success || ![400, 404, 422].includes(read.data.statusCode)) return null
  return read.data.body.details?.[0]?.issue ?? `HTTP_${read.data.statusCode}`
}

const declined = (reason: string): ProviderCapture => ({
  captureId: '',
  status: 'declined',
  amount: money(0, 'USD'),
  number: '',
  reason,
})

const REFUNDED: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
}

/**
 * PayPal through its own SDK, with one purchase unit an order. `ask` is the way to the internet; a test gives its own.
 * Every call that changes something carries PayPal-Request-Id, so that a repeated one is the same one.
 */
export function paypalProvider(config: PayPalConfig, ask: typeof fetch = fetch): Provider {
  let opened: ReturnType<typeof openClient> | null = null
  /**
   * Asks PayPal. A client keeps the failure of its first token for good, so one that got no answer is not asked
   * again: the next question opens another.
   */
  const asking = async <T>(question: (client: Awaited<ReturnType<typeof openClient>>) => Promise<T>) => {
    opened ??= openClient(config, ask)
    const used = opened
    try {
      return await question(await used)
    } catch (fault) {
      if (refusalOf(fault) === null && opened === used) opened = null
      throw fault
    }
  }
  const prefer = 'return=representation'

  const findOrder: Provider['findOrder'] = async (id) => {
    try {
      return readOrder((await asking(({ orders }) => orders.getOrder({ id }))).result)
    } catch (fault) {
      if (refusalOf(fault)) return null
      throw fault
    }
  }

  return {
    name: 'paypal',
    label: 'PayPal',
    findOrder,
    createOrder: async ({ amount, number, description, key }) => {
      const { result } = await asking(({ sdk, orders }) =>
        orders.createOrder({
          paypalRequestId: key,
          prefer,
          body: {
            intent: sdk.CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                amount: { currencyCode: amount.currency, value: toDecimal(amount.amount) },
                description,
                customId: number,
              },
            ],
          },
        }),
      )
      if (!result.id) throw new Error('PayPal opened an order without an id.')
      return { id: result.id }
    },
    capture: async (id, key) => {
      try {
        const { result } = await asking(({ orders }) =>
          orders.captureOrder({ id, paypalRequestId: key, prefer }),
        )
        return readOrder(result).capture ?? declined('NOT_CAPTURED')
      } catch (fault) {
        const reason = refusalOf(fault)
        if (!reason) throw fault
        // PayPal forgets keys after some hours; what was captured before is then found by asking.
        const before = reason === 'ORDER_ALREADY_CAPTURED' ? await findOrder(id) : null
        return before?.capture ?? declined(reason)
      }
    },
    refund: async (captureId, amount, key, note) => {
      try {
        const { result } = await asking(({ payments }) =>
          payments.refundCapturedPayment({
            captureId,
            paypalRequestId: key,
            prefer,
            body: {
              amount: { currencyCode: amount.currency, value: toDecimal(amount.amount) },
              noteToPayer: note.slice(0, 255),
            },
          }),
        )
        return { refundId: result.id ?? '', status: REFUNDED[result.status ?? ''] ?? 'failed' }
      } catch (fault) {
        if (refusalOf(fault)) return { refundId: '', status: 'failed' }
        throw fault
      }
    },
    readEvent: async (headers, body) => {
      const event = readEventBody(body)
      if (!event || !config.webhookId) return null
      const { accessToken } = await asking(({ client }) => client.clientCredentialsAuthManager.fetchToken())
      const isTheirs = await verifySignature(
        { ...config, webhookId: config.webhookId },
        ask,
        accessToken,
        headers,
        body,
      )
      return isTheirs ? event : null
    },
  }
}
