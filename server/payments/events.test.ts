import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { buyOfTwo } from '#tests/told.ts'
import { listPaymentsWithUnhandledEvents } from './events.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('a new message about money waits behind none of five hundred that nobody can book', async () => {
  const { payment } = await buyOfTwo(app)
  const tell = (like: string) =>
    app.db.execute(sql`
      insert into payment_events (payment_id, provider, event_id, type, body, content, received_at)
      select id, provider, 'event-of-' || id, 'refund', '{}', '{}', ${new Date(app.clock.now().getTime() - 60_000)}
      from payments where provider_order_id like ${like}`)
  await app.db.execute(sql`
    insert into payments (purchase_id, provider, provider_order_id, status, currency, amount)
    select purchase_id, provider, '!stuck-' || nth, status, currency, amount
    from payments, generate_series(1, 500) as nth where id = ${payment.id}`)
  await tell('!stuck-%')
  await tell(payment.providerOrderId)
  const listed = await listPaymentsWithUnhandledEvents(app.db, payment.provider, app.clock.now())
  expect(listed).toHaveLength(100)
  expect(listed[0]).toBe(payment.providerOrderId)
})
