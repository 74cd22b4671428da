import type { House } from '#server/house.ts'
import type { Provider, ProviderCapture } from '#server/payments/provider.ts'

/** The same house with a provider that behaves differently. */
export const withProvider = (house: House, change: Partial<Provider>): House => ({
  ...house,
  provider: { ...house.provider, ...change },
})

/** The same house with a provider whose every capture is told in another way. */
export const telling = (house: House, tell: (capture: ProviderCapture) => ProviderCapture): House =>
  withProvider(house, {
    capture: async (id, key) => tell(await house.provider.capture(id, key)),
    findOrder: async (id) => {
      const order = await house.provider.findOrder(id)
      return order && { ...order, capture: order.capture && tell(order.capture) }
    },
  })
