import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the next capture does: PayPal's own words, `lost` (the money moves, the answer does not come), `blocked` (by a
 * wall before PayPal, with a page instead of an answer), `unnamed` (refused without an issue), `busy` (another one of the
 * same order takes the money meanwhile, and this one is refused for it) or `down`.
 */
type NextCapture =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'INSTRUMENT_DECLINED'
  | 'ORDER_ALREADY_CAPTURED'
  | 'SHIPPING_ADDRESS_INVALID'
  | 'PERMISSION_DENIED'
  | 'blocked'
  | 'unnamed'
  | 'busy'
  | 'lost'
  | 'down'

/** One question that was asked of it, and what it answered. */
export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
  answer: unknown
  status: number
}

interface FakeOrder {
  id: string
  intent: string
  status: string
  purchase_units: Record<string, unknown>[]
}

/** A transaction in its report. */
export interface Reported {
  transaction_id: string
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_amount: { currency_code: string; value: string }
  transaction_status: string
  paypal_reference_id?: string
  custom_field?: string
}

interface Answer {
  status: number
  body: unknown
}

const id = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
/** The names and sentences of its refusals, by their number, as its documents give them. */
const REFUSALS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const
const problem = (status: keyof typeof REFUSALS, issue?: string): Answer => {
  const [name, message] = REFUSALS[status]
  return { status, body: { name, message, debug_id: 'fake', ...(issue ? { details: [{ issue }] } : {}) } }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** What a seller hears of a capture: all of it, and what PayPal keeps. */
const keeping = (gross: unknown) => ({
  gross_amount: gross,
  paypal_fee: { currency_code: (gross as { currency_code: string }).currency_code, value: '1.05' },
})

/** A small PayPal on loopback: tokens, orders, captures, refunds, webhook signatures, and its memory of request ids. */
export async function startFakePayPal() {
  const orders = new Map<string, FakeOrder>()
  const remembered = new Map<string, Answer>()
  const asked: Asked[] = []
  const refundable = new Map<string, number>()
  let nextCapture: NextCapture = 'COMPLETED'
  let pendingFor = 'PENDING_REVIEW'
  let nextRefund = 'COMPLETED'
  let addressFault: string | null = null
  const reported: Reported[] = []
  let mostReported = 10_000
  let isReportDown = false
  let token = 'fake-token'
  let isTokenRefused = false
  let lastPage = Number.POSITIVE_INFINITY

  function open(body: Record<string, unknown>): Answer {
    const units = body.purchase_units as Record<string, unknown>[]
    if (addressFault && units.some(({ shipping }) => shipping)) return problem(422, addressFault)
    const order: FakeOrder = {
      id: id(),
      intent: String(body.intent),
      status: 'CREATED',
      purchase_units: units.map((unit) => ({ reference_id: 'default', ...unit })),
    }
    orders.set(order.id, order)
    return { status: 201, body: { ...order, create_time: '2026-11-20T12:00:00Z' } }
  }

  function take(order: FakeOrder): Answer {
    const behaviour = nextCapture
    if (behaviour === 'down') return { status: 503, body: { name: 'SERVICE_UNAVAILABLE' } }
    if (behaviour === 'blocked') return { status: 403, body: 'Access denied' }
    if (behaviour === 'unnamed') return problem(400)
    if (behaviour === 'PERMISSION_DENIED') return problem(403, behaviour)
    if (['INSTRUMENT_DECLINED', 'SHIPPING_ADDRESS_INVALID'].includes(behaviour))
      return problem(422, behaviour)
    if (behaviour === 'ORDER_ALREADY_CAPTURED' || order.status === 'COMPLETED')
      return problem(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem(422, 'ORDER_NOT_APPROVED')
    const status = behaviour === 'lost' || behaviour === 'busy' ? 'COMPLETED' : behaviour
    order.status = 'COMPLETED'
    for (const unit of order.purchase_units) {
      const capture = {
        id: id(),
        status,
        amount: unit.amount,
        custom_id: unit.custom_id,
        final_capture: true,
        create_time: '2026-11-20T12:01:00Z',
        ...(status === 'COMPLETED' ? { seller_receivable_breakdown: keeping(unit.amount) } : {}),
        ...(status === 'PENDING' ? { status_details: { reason: pendingFor } } : {}),
      }
      unit.payments = { captures: [capture] }
      refundable.set(capture.id, Number((unit.amount as { value: string }).value))
    }
    return behaviour === 'busy' ? problem(422, 'TRANSACTION_REFUSED') : { status: 201, body: { ...order } }
  }

  function refundCapture(captureId: string, body: Record<string, unknown>): Answer {
    const amount = body.amount as { value: string }
    const left = refundable.get(captureId)
    if (nextRefund === 'PERMISSION_DENIED') return problem(403, nextRefund)
    if (!['COMPLETED', 'PENDING', 'FAILED'].includes(nextRefund)) return problem(422, nextRefund)
    if (left === undefined) return problem(404, 'INVALID_RESOURCE_ID')
    if (Number(amount.value) > left) return problem(422, 'REFUND_AMOUNT_EXCEEDED')
    if (nextRefund !== 'FAILED') refundable.set(captureId, left - Number(amount.value))
    return {
      status: 201,
      body: {
        id: id(),
        status: nextRefund,
        amount,
        custom_id: body.custom_id,
        note_to_payer: body.note_to_payer,
      },
    }
  }

  /** Its report of transactions, page by page, for 31 days at most. */
  function report(query: URLSearchParams): Answer {
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
    if (isReportDown) return { status: 403, body: { name: 'NOT_AUTHORIZED', message: 'No.' } }
    if (Date.parse(to) - Date.parse(from) > 31 * 24 * 3_600_000)
      return { status: 400, body: { name: 'INVALID_REQUEST', message: 'Date range is greater than 31 days' } }
    const found = reported.filter(({ transaction_initiation_date: at }) => at >= from && at < to)
    if (found.length > mostReported)
      return { status: 400, body: { name: 'RESULTSET_TOO_LARGE', message: 'Too many.' } }
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
    const shown = page > lastPage ? [] : found.slice((page - 1) * size, page * size)
    return {
      status: 200,
      body: {
        transaction_details: shown.map((transaction_info) => ({ transaction_info })),
        start_date: from,
        end_date: to,
        page,
        total_items: found.length,
        total_pages: Math.ceil(found.length / size),
      },
    }
  }

  function giveToken(): Answer {
    if (isTokenRefused) return { status: 400, body: { error: 'invalid_request', error_description: 'No.' } }
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function reply(method: string, path: string, body: Record<string, unknown>): Answer {
    if (path === '/v1/oauth2/token') return giveToken()
    if (path === '/v1/notifications/verify-webhook-signature') {
      const isTheirs = body.transmission_sig === 'signed-by-paypal'
      return { status: 200, body: { verification_status: isTheirs ? 'SUCCESS' : 'FAILURE' } }
    }
    if (path.startsWith('/v1/reporting/transactions?'))
      return report(new URL(path, 'http://paypal').searchParams)
    if (method === 'POST' && path === '/v2/checkout/orders') return open(body)
    const [, orderId, isCapture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(orderId ?? '')
    if (order) return isCapture ? take(order) : { status: 200, body: order }
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? []
    return captureId ? refundCapture(captureId, body) : problem(404, 'INVALID_RESOURCE_ID')
  }

  const server = createServer(async (request, response) => {
    const body = parse(await readBody(request))
    const { method = 'GET', url = '/' } = request
    const key = request.headers['paypal-request-id']
    const known = typeof key === 'string' ? remembered.get(key) : undefined
    const isKnown = url === '/v1/oauth2/token' || request.headers.authorization === `Bearer ${token}`
    const answer = isKnown ? (known ?? reply(method, url, body)) : problem(401)
    if (typeof key === 'string' && answer.status < 300) remembered.set(key, answer)
    const question = { method, path: url, headers: request.headers, body }
    asked.push({ ...question, answer: answer.body, status: answer.status })
    if (nextCapture === 'lost' && url.endsWith('/capture')) {
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** The way to the internet, with PayPal's address leading here. */
  const ask: typeof fetch = async (input, init) => {
    const from = new URL(input instanceof Request ? input.url : input)
    const to = new URL(from.pathname + from.search, `http://127.0.0.1:${port}`)
    return input instanceof Request ? fetch(new Request(to, input)) : fetch(to, init)
  }

  return {
    ask,
    asked,
    approve: (orderId: string) => {
      const order = orders.get(orderId)
      if (order) order.status = 'APPROVED'
    },
    captureNext: (behaviour: NextCapture, reason = 'PENDING_REVIEW') => {
      nextCapture = behaviour
      pendingFor = reason
    },
    /** What refunds do from now on: a status of a refund, or why it is refused. */
    refundNext: (word: string) => {
      nextRefund = word
    },
    /** Why orders with an address are refused from now on; null when they are not. */
    refuseAddresses: (issue: string | null) => (addressFault = issue),
    /** What its report tells; and how many it tells in one answer before it refuses. */
    reports: (...told: Reported[]) => reported.push(...told),
    reportAtMost: (most: number) => {
      mostReported = most
    },
    /** Pages after this one come without their rows. */
    reportUntilPage: (page: number) => {
      lastPage = page
    },
    /** The app may not search transactions, as one without that permission. */
    reportDown: (isDown: boolean) => {
      isReportDown = isDown
    },
    /** It ends every token before its time. */
    endTokens: () => {
      token += '-'
    },
    /** It gives no more tokens, and calls the question a wrong one. */
    refuseTokens: (isRefused: boolean) => {
      isTokenRefused = isRefused
    },
    /** It forgets its keys after some hours. */
    forgetKeys: () => remembered.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakePayPal = Awaited<ReturnType<typeof startFakePayPal>>
