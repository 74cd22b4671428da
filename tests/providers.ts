import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import type { DemoBehaviour } from '#server/payments/demo.ts'
import type { Provider, ProviderCapture } from '#server/payments/provider.ts'
import { demoProviderOrders } from '#server/payments/tables.ts'
import type { Db } from '#server/platform/database.ts'

/** The same app with a provider that behaves differently. */
export const withProvider = (app: App, change: Partial<Provider>): App => ({
  ...app,
  provider: { ...app.provider, ...change },
})

/** The same app with a provider whose every capture is told in another way. */
export const telling = (app: App, tell: (capture: ProviderCapture) => ProviderCapture): App =>
  withProvider(app, {
    capture: async (id, key) => tell(await app.provider.capture(id, key)),
    findOrder: async (id) => {
      const order = await app.provider.findOrder(id)
      return order && { ...order, capture: order.capture && tell(order.capture) }
    },
  })

/** How an order of the demo provider will go; unlike an approval, it changes nothing else. */
export async function setDemoBehaviour(db: Db, orderId: string, behaviour: DemoBehaviour): Promise<void> {
  await db.update(demoProviderOrders).set({ behaviour }).where(eq(demoProviderOrders.id, orderId))
}

/** An order as it stands in the books of the demo provider. */
export async function findDemoOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(demoProviderOrders).where(eq(demoProviderOrders.id, orderId))
  return order
}
