import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Config, WrongSettings } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { money } from '../platform/money.ts'
import { DEMO_METHOD } from './method-name.ts'
import type { Provider, ProviderCapture, ProviderOrder } from './provider.ts'
import { demoProviderOrders } from './tables.ts'

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
 * outsider does: what it wrote stays, whatever becomes of the transaction of a purchase. `db` must not be one. Throws
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
      return { id }
    },
    capture: async (orderId, key) => {
      const [taken] = await db
        .update(demoProviderOrders)
        .set({ status: 'COMPLETED', captureId: idOf('capture', `${orderId}:${key}`) })
        .where(
          and(
            eq(demoProviderOrders.id, orderId),
            eq(demoProviderOrders.status, 'APPROVED'),
            ne(demoProviderOrders.behaviour, 'decline'),
          ),
        )
        .returning()
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
      const [known] = await db
        .select()
        .from(demoProviderOrders)
        .where(eq(demoProviderOrders.captureId, captureId))
      if (known?.refundIds.includes(refundId)) return { refundId, status: 'completed' }
      const done = await db
        .update(demoProviderOrders)
        .set({
          refunded: sql`${demoProviderOrders.refunded} + ${amount.amount}`,
          refundIds: sql`array_append(${demoProviderOrders.refundIds}, ${refundId})`,
        })
        .where(
          and(
            eq(demoProviderOrders.captureId, captureId),
            eq(demoProviderOrders.currency, amount.currency),
            sql`${demoProviderOrders.refunded} + ${amount.amount} <= ${demoProviderOrders.amount}`,
            sql`not ${refundId} = any(${demoProviderOrders.refundIds})`,
          ),
        )
        .returning({ id: demoProviderOrders.id })
      return { refundId, status: done.length > 0 ? 'completed' : 'failed' }
    },
    // It tells nobody anything: what happened is found by asking.
    maySign: () => false,
    readEvent: async () => null,
  }
}

/** What the shopper chose on the demo page: how this order will go. */
export async function setDemoBehaviour(db: Db, orderId: string, behaviour: DemoBehaviour): Promise<void> {
  await db.update(demoProviderOrders).set({ behaviour }).where(eq(demoProviderOrders.id, orderId))
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
}

/** An order in the books of the demo provider, for its page. */
export async function findDemoOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(demoProviderOrders).where(eq(demoProviderOrders.id, orderId))
  return order ?? null
}
