import type { App } from '#server/app.ts'
import type { Provider, ProviderCapture } from '#server/payments/provider.ts'

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
