import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, gte, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Config, WrongSettings } from '../platform/config.ts'
import { asyncCommit, type Db } from '../platform/database.ts'
import { money } from '../platform/money.ts'
import { DEMO_METHOD } from './method-name.ts'
import { judgeDispute } from './paypal-events.ts'
import type { Provider, ProviderCapture, ProviderOrder } from './provider.ts'
import { demoProviderOrders, demoProviderRefunds } from './tables.ts'

export type DemoBehaviour = 'approve' | 'decline' | 'lose-answer'

type DemoOrder = typeof demoProviderOrders.$inferSelect

/** Ids as an outside company would give them: nobody can guess them, and the same key gives the same one. */
const idOf = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 17).toUpperCase()

/** The connection broke after the money moved: what makes a shopper press the button twice. */
class AnswerLost extends Error {
  readonly code = 'ECONNRESET'
}

function captureOf(order: DemoOrder): ProviderCapture | null {
  if (!order.captureId) return null
  return {
    captureId: order.captureId,
    status: 'completed',
    amount: money(order.amount, order.currency),
    number: order.customId,
  }
}

const declined = (order: DemoOrder, reason: string): ProviderCapture => ({
  captureId: '',
  status: 'declined',
  amount: money(order.amount, order.currency),
  number: order.customId,
  reason,
})

const STATUS: Record<DemoOrder['status'], ProviderOrder['status']> = {
  CREATED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'voided',
}

/**
 * A payment company that moves no money, so that the shop can be tried at once. It keeps its own books, as an
 * outsider does: what it wrote stays, whatever becomes of the transaction of a purchase, and what a power cut takes back of it took
 * the orders with it, which are written after it. `db` must not be a transaction. Throws
 * WrongSettings in a shop that is no demo: there it would give items away for nothing.
 */
export function demoProvider({ demo }: Pick<Config, 'demo'>, db: Db, clock: Clock): Provider {
  if (!demo)
    throw new WrongSettings('Only a demo takes demo payments: set the credentials of PayPal, or DEMO=on.')
  const find = async (id: string): Promise<DemoOrder | undefined> =>
    (await db.select().from(demoProviderOrders).where(eq(demoProviderOrders.id, id)))[0]

  return {
    name: 'demo',
    label: DEMO_METHOD,
    createOrder: async ({ amount, number, description, key }) => {
      const id = idOf('order', key)
      await db
        .insert(demoProviderOrders)
        .values({
          id,
          currency: amount.currency,
          amount: amount.amount,
          customId: number,
          description,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ asyncCommit: asyncCommit(db) })
      return { id }
    },
    capture: async (orderId, key) => {
      const [taken] = await db
        .update(demoProviderOrders)
        .set({
          status: 'COMPLETED',
          captureId: idOf('capture', `${orderId}:${key}`),
          capturedAt: clock.now(),
        })
        .where(
          and(
            eq(demoProviderOrders.id, orderId),
            eq(demoProviderOrders.status, 'APPROVED'),
            ne(demoProviderOrders.behaviour, 'decline'),
          ),
        )
        .returning({ ...getTableColumns(demoProviderOrders), asyncCommit: asyncCommit(db) })
      if (taken?.behaviour === 'lose-answer')
        throw new AnswerLost('The answer of the payment provider was lost.')
      const order = taken ?? (await find(orderId))
      if (!order) throw new Error(`The demo provider knows no order ${orderId}.`)
      const reason = order.status === 'APPROVED' ? 'INSTRUMENT_DECLINED' : 'ORDER_NOT_APPROVED'
      return captureOf(order) ?? declined(order, reason)
    },
    findOrder: async (orderId) => {
      const order = await find(orderId)
      if (!order) return null
      return {
        id: order.id,
        status: STATUS[order.status],
        amount: money(order.amount, order.currency),
        number: order.customId,
        capture: captureOf(order),
      }
    },
    refund: async (captureId, amount, key) => {
      const refundId = idOf('refund', key)
      // The order is locked: of two that ask at once, the second finds the refund of the first.
      const isMade = await db.transaction(async (books) => {
        const [order] = await books
          .select()
          .from(demoProviderOrders)
          .where(eq(demoProviderOrders.captureId, captureId))
          .for('update')
        if (order?.currency !== amount.currency) return false
        const known = await books.$count(demoProviderRefunds, eq(demoProviderRefunds.id, refundId))
        if (known > 0) return true
        if (order.refunded + amount.amount > order.amount) return false
        await books
          .update(demoProviderOrders)
          .set({ refunded: order.refunded + amount.amount })
          .where(eq(demoProviderOrders.id, order.id))
        await books
          .insert(demoProviderRefunds)
          .values({ id: refundId, orderId: order.id, amount: amount.amount, createdAt: clock.now() })
        return true
      })
      return { refundId, status: isMade ? 'completed' : 'failed' }
    },
    listTransactions: async (from, to) => {
      const { id, captureId, currency, customId, capturedAt } = demoProviderOrders
      const shared = { currency, number: customId }
      const [captures, backs] = await Promise.all([
        db
          .select({ ...shared, id: captureId, amount: demoProviderOrders.amount, at: capturedAt })
          .from(demoProviderOrders)
          .where(and(isNotNull(captureId), gte(capturedAt, from), lt(capturedAt, to))),
        db
          .select({
            ...{ ...shared, captureId, id: demoProviderRefunds.id },
            ...{ amount: demoProviderRefunds.amount, at: demoProviderRefunds.createdAt },
          })
          .from(demoProviderRefunds)
          .innerJoin(demoProviderOrders, eq(id, demoProviderRefunds.orderId))
          .where(and(gte(demoProviderRefunds.createdAt, from), lt(demoProviderRefunds.createdAt, to))),
      ])
      const movements = [
        ...captures.flatMap(({ id, at, ...capture }) =>
          id && at ? [{ ...capture, id, at, kind: 'capture' as const, captureId: null }] : [],
        ),
        ...backs.map((back) => ({ ...back, kind: 'back' as const })),
      ]
      return { movements, completeUntil: to }
    },
    // It tells nobody anything: what happened is found by asking.
    maySign: () => false,
    // Who plays a dispute here plays one of PayPal.
    judgeDispute,
    readEvent: async () => null,
  }
}

/** The shopper approves the payment at the demo provider, and may choose how it will go. */
export async function approveDemoOrder(db: Db, orderId: string, behaviour?: DemoBehaviour): Promise<void> {
  await db
    .update(demoProviderOrders)
    .set({
      status: sql`case ${demoProviderOrders.status} when 'CREATED' then 'APPROVED' else ${demoProviderOrders.status} end`,
      ...(behaviour && { behaviour }),
    })
    .where(eq(demoProviderOrders.id, orderId))
    .returning({ asyncCommit: asyncCommit(db) })
}
