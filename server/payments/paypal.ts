import type * as Sdk from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { PayPalConfig } from '../platform/config.ts'
import { money, toDecimal } from '../platform/money.ts'
import { judgeDispute, readEventBody } from './paypal-events.ts'
import { readOrder } from './paypal-reading.ts'
import { readReport } from './paypal-report.ts'
import { keyWith, shippingOf } from './paypal-shipping.ts'
import { readSignature, verifySignature } from './paypal-webhook.ts'
import {
  type NewProviderOrder,
  type Provider,
  type ProviderCapture,
  type ProviderRefund,
  referenceOf,
} from './provider.ts'

const TIMEOUT = 20_000

interface Opened {
  sdk: typeof Sdk
  client: Sdk.Client
  orders: Sdk.OrdersController
  payments: Sdk.PaymentsController
  reports: Sdk.TransactionSearchController
  /** What our own questions about webhooks are signed with. */
  token?: Sdk.OAuthToken
}

/** The SDK is large: it is loaded when the first payment needs it. */
async function openClient(config: PayPalConfig, ask: typeof fetch): Promise<Opened> {
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
    reports: new sdk.TransactionSearchController(client),
  }
}

const problem = z.object({
  statusCode: z.number(),
  body: z.string().transform((text, context) => {
    try {
      return z
        .looseObject({ details: z.array(z.looseObject({ issue: z.string().nullish() })).nullish() })
        .parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  }),
})

/**
 * Why PayPal said no: `INSTRUMENT_DECLINED` and the like. Null when it did not answer the question (an outage, a limit,
 * wrong credentials, a token that it did not give, a wall before its books): only an answer with an issue in it is about what
 * was asked, and without one nobody knows whether money moved.
 */
function refusalOf(fault: unknown): string | null {
  const read = problem.safeParse(fault)
  if (!read.success || ![400, 403, 404, 422].includes(read.data.statusCode)) return null
  return read.data.body.details?.find(({ issue }) => issue)?.issue ?? null
}

/** Said of an order whose money was taken, or is being taken: not a refusal. */
const TAKEN = ['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']

/** Refusals of a refund that time, or the marketplace's own account, can cure. */
const CURABLE = [
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'TRANSACTION_DISPUTED',
  'PENDING_CAPTURE',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PERMISSION_DENIED',
]

const declined = (reason: string): ProviderCapture => ({
  captureId: '',
  status: 'declined',
  amount: money(0, 'USD'),
  number: '',
  reason,
})

/** At most so many characters, and no half of one. */
const shortened = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')

const REFUNDED: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
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
  const asking = async <T>(question: (client: Opened) => Promise<T>) => {
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
      // Only this says that there is no such order; a reader who is refused knows nothing of it.
      if (refusalOf(fault) && problem.safeParse(fault).data?.statusCode === 404) return null
      throw fault
    }
  }

  /** With an address PayPal shows that one, and takes no other. */
  const openOrder = async (
    { amount, number, description, key }: Omit<NewProviderOrder, 'shipTo'>,
    shipping?: Sdk.ShippingDetails,
  ) => {
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
              ...(shipping ? { shipping } : {}),
            },
          ],
          ...(shipping
            ? {
                applicationContext: {
                  shippingPreference: sdk.OrderApplicationContextShippingPreference.SetProvidedAddress,
                },
              }
            : {}),
        },
      }),
    )
    if (!result.id) throw new Error('PayPal opened an order without an id.')
    return { id: result.id }
  }

  return {
    name: 'paypal',
    label: 'PayPal',
    findOrder,
    createOrder: async ({ shipTo, ...order }) => {
      const shipping = shipTo && shippingOf(shipTo)
      if (!shipping) return openOrder(order)
      try {
        return await openOrder({ ...order, key: keyWith(order.key, shipping) }, shipping)
      } catch (fault) {
        // Whatever it did not like: without the address it is what it always was, and no purchase is lost for it.
        const refusedAddress = refusalOf(fault)
        if (!refusedAddress) throw fault
        return { ...(await openOrder(order)), refusedAddress }
      }
    },
    capture: async (id, key) => {
      try {
        const { result } = await asking(({ orders }) =>
          orders.captureOrder({ id, paypalRequestId: key, prefer }),
        )
        const { capture, status } = readOrder(result)
        if (!capture && status === 'captured') throw new Error('PayPal took money and did not say how much.')
        return capture ?? declined('NOT_CAPTURED')
      } catch (fault) {
        const reason = refusalOf(fault)
        if (!reason) throw fault
        // PayPal forgets keys after some hours, and refuses with whatever word while the same order is being captured: what
        // was captured, or is, is found by asking.
        const order = await findOrder(id)
        const isTaken = TAKEN.includes(reason)
        if (order?.capture && (isTaken || order.capture.status !== 'declined')) return order.capture
        if (isTaken || (order?.status === 'captured' && !order.capture)) throw fault
        return declined(reason)
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
              customId: referenceOf(key),
              ...(note && { noteToPayer: shortened(note, 255) }),
            },
          }),
        )
        const word = result.status ?? ''
        const status = REFUNDED[word]
        // It may be on its way: under its key it is asked for again, and never sent a second time.
        if (!status) throw new Error(`PayPal took a refund and did not say what became of it: ${word}.`)
        return { refundId: result.id ?? '', status, reason: word }
      } catch (fault) {
        const reason = refusalOf(fault)
        if (!reason) throw fault
        return { refundId: '', status: CURABLE.includes(reason) ? 'delayed' : 'failed', reason }
      }
    },
    listTransactions: (from, to) =>
      readReport(
        async (question) => (await asking(({ reports }) => reports.searchTransactions(question))).result,
        from,
        to,
      ),
    maySign: (headers) => config.webhookId !== null && readSignature(headers) !== null,
    judgeDispute,
    readEvent: async (headers, body) => {
      const { webhookId } = config
      const signature = readSignature(headers)
      if (!webhookId || !signature) return null
      const event = readEventBody(body)
      if (!event) return null
      const verify = async (isNew: boolean) => {
        const accessToken = await asking(async (opened) => {
          // PayPal may end a token before its time.
          if (isNew) delete opened.token
          // Kept until it ends: a forged message costs one question to PayPal, not two.
          opened.token = await opened.client.clientCredentialsAuthManager.updateToken(opened.token)
          return opened.token.accessToken
        })
        return verifySignature({ ...config, webhookId }, ask, accessToken, { signature, body })
      }
      const isTheirs = (await verify(false)) ?? (await verify(true))
      if (isTheirs === null) throw new Error('PayPal takes none of its own tokens.')
      return isTheirs ? event : null
    },
  }
}
