import type { SearchResponse, TransactionInformation } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { minorOf } from './paypal-reading.ts'
import type { ProviderReport, ReportedMovement } from './provider.ts'

/** What PayPal answers in one call, and what it may take until a movement is in its report. */
const LONGEST = 31 * DAY
const PAGE = 500
const LAG = 3 * HOUR

interface Question {
  startDate: string
  endDate: string
  fields: string
  balanceAffectingRecordsOnly: string
  pageSize: number
  page: number
}

type Ask = (question: Question) => Promise<SearchResponse>

/** Succeeded, or reversed later: the reversal is a movement of its own. Denied and pending ones moved nothing (yet). */
const MOVED = ['S', 'V']
/** Refunds, reversals, chargebacks and chargebacks that were won, by PayPal's event codes. */
const BACK = ['T1106', 'T1107', 'T1201', 'T1202']

/** A text as it can be kept and shown: what others write into a payment of theirs is theirs. */
const plain = (text: string | undefined): string | null =>
  text
    ?.toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 127) || null

/** Null for what is neither a payment of a shopper nor money that went back to one: payouts, fees, conversions, holds; and for what cannot be read, which is then missing there. */
export function readMovement(transaction: TransactionInformation): ReportedMovement | null {
  const { transactionEventCode: code = '', transactionAmount: money } = transaction
  const id = plain(transaction.transactionId)
  const value = money && minorOf(money.value.replace(/^-/, ''))
  const at = new Date(transaction.transactionInitiationDate ?? '')
  if (!id || !money || typeof value !== 'number' || Number.isNaN(at.getTime())) return null
  if (!/^[A-Z]{3}$/.test(money.currencyCode)) return null
  if (!MOVED.includes(transaction.transactionStatus ?? '')) return null
  const isPaidOut = money.value.startsWith('-')
  const isCapture = code.startsWith('T00') && !isPaidOut
  if (!isCapture && !BACK.includes(code)) return null
  return {
    id,
    kind: isCapture ? 'capture' : 'back',
    amount: isCapture || isPaidOut ? value : -value,
    currency: money.currencyCode,
    captureId: isCapture ? null : plain(transaction.paypalReferenceId),
    number: plain(transaction.customField),
    at,
  }
}

const refusal = z.object({ body: z.string() })

/** PayPal's word for what is wrong, such as NOT_AUTHORIZED where the app may not search transactions. */
function wordOf(fault: unknown): string | null {
  const read = refusal.safeParse(fault)
  return (read.success && /"name"\s*:\s*"([A-Z_]+)"/.exec(read.data.body)?.[1]) || null
}

/** One window, page by page, of which one at a time is kept; a window that holds more than PayPal gives is asked for in halves. */
async function* readWindow(ask: Ask, from: Date, to: Date): AsyncGenerator<SearchResponse> {
  let pages = 1
  try {
    for (let page = 1; page <= pages; page++) {
      const answer = await ask({
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        fields: 'transaction_info',
        balanceAffectingRecordsOnly: 'Y',
        pageSize: PAGE,
        page,
      })
      pages = Math.max(pages, answer.totalPages ?? 1)
      // Half a report would call what is in the other half missing.
      if (page > 1 && !answer.transactionDetails?.length)
        throw new Error(`PayPal cut its report of transactions short: page ${page} of ${pages} is empty.`)
      yield answer
    }
  } catch (fault) {
    const word = wordOf(fault)
    const middle = after(from, Math.floor((to.getTime() - from.getTime()) / 2))
    if (word === 'RESULTSET_TOO_LARGE' && middle > from) {
      yield* readWindow(ask, from, middle)
      yield* readWindow(ask, middle, to)
      return
    }
    if (word) throw new Error(`PayPal gave no report of transactions: ${word}.`, { cause: fault })
    throw fault
  }
}

/** PayPal's report of a period of any length, in windows that it answers; what two windows tell is one movement. */
export async function readReport(ask: Ask, from: Date, to: Date): Promise<ProviderReport> {
  const movements = new Map<string, ReportedMovement>()
  let completeUntil = after(to, -LAG)
  for (let start = from; start < to; start = after(start, LONGEST)) {
    const end = new Date(Math.min(to.getTime(), start.getTime() + LONGEST))
    for await (const answer of readWindow(ask, start, end)) {
      const refreshed = answer.lastRefreshedDatetime && new Date(answer.lastRefreshedDatetime)
      if (refreshed && refreshed < completeUntil) completeUntil = refreshed
      for (const { transactionInfo } of answer.transactionDetails ?? []) {
        const movement = transactionInfo && readMovement(transactionInfo)
        if (movement)
          movements.set([movement.id, movement.kind, movement.amount, movement.currency].join(' '), movement)
      }
    }
  }
  return { movements: [...movements.values()], completeUntil }
}
