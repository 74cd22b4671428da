import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import type { Typed } from '../platform/typed.ts'
import { markDelivered, markParcelDelivered, shipOrder } from './dispatch.ts'
import { orderEvents } from './event-tables.ts'
import { findPurchaseByLink } from './history.ts'
import { judgeTrackingChange } from './parcel-rules.ts'
import { parcels } from './parcel-tables.ts'
import { orderStatusesWhere } from './status-rules.ts'
import { orders } from './tables.ts'
import { changeTracking, trackingVersion } from './tracking.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const WRONG = { carrier: 'Harbour Couriers', trackingNumber: 'HC 1', trackingUrl: 'https://hc.example/1' }
const RIGHT = { carrier: 'Desert Post', trackingNumber: 'DP 7', trackingUrl: 'https://post.example/7' }

let shoppers = 0
/** A seller who sent two radios and a microphone in two parcels, the first of them with a wrong number. */
async function send(values: Parameters<typeof makeVendor>[1] = {}) {
  const vendor = await makeVendor(app.db, values)
  const radio = await makeProduct(app.db, { vendorId: vendor.id, name: 'Radio' })
  const microphone = await makeProduct(app.db, { vendorId: vendor.id, name: 'Microphone' })
  const email = `tracking-${++shoppers}@mail.example`
  const bought = await buy(app, [line(radio.id, 2), line(microphone.id)], { form: { email } })
  const { order, purchase } = bought
  const office = () => contextOf(app, ADMIN)
  const seller = () => contextOf(app, { role: 'vendor', vendorId: vendor.id } as const)
  const lines = [{ lineId: bought.lines[0]?.id, quantity: 2 }]
  granted(await shipOrder(office(), order.id, { ...WRONG, lines }))
  granted(await shipOrder(office(), order.id, { carrier: 'Post', trackingNumber: 'P 2' }))
  const sent = () => app.db.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(parcels.id)
  const [parcelId = 0, secondId = 0] = (await sent()).map(({ id }) => id)
  return {
    ...{ order, purchase, email, office, seller, sent, parcelId, secondId },
    correct: (form: Typed, by: ReturnType<typeof office | typeof seller> = seller()) =>
      changeTracking(by, { orderId: order.id, parcelId }, form),
    told: () => emailsTo(app, email, 'tracking-changed'),
    events: () =>
      app.db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'tracking-changed')))
        .orderBy(orderEvents.id),
    audited: () =>
      app.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, order.number), eq(auditEvents.action, 'order.tracking-changed')))
        .orderBy(desc(auditEvents.id)),
  }
}

/** What the outbox holds for somebody is sent, or was tried and failed. */
const setEmails = (email: string, values: Partial<typeof emails.$inferInsert>) =>
  app.db.update(emails).set(values).where(eq(emails.recipient, email))
const leave = (email: string) => setEmails(email, { status: 'sent', sentAt: clock.now(), attempts: 1 })

describe('the tracking of a parcel that is on its way', () => {
  test('is corrected by its seller: the buyer sees it at once, and the history says from what to what', async () => {
    const { correct, purchase, email, events, audited, told, parcelId } = await send()
    await leave(email)
    expect(granted(await correct(RIGHT))).toEqual({ isChanged: true })
    const part = (await findPurchaseByLink(app.db, purchase.token, clock.now()))?.parts[0]
    expect(part?.parcels).toMatchObject([
      { id: parcelId, ...RIGHT },
      { carrier: 'Post', trackingNumber: 'P 2', trackingUrl: null },
    ])
    expect(part?.events.map((event) => event.to)).not.toContain('tracking-changed')
    expect(await events()).toMatchObject([
      {
        actor: 'vendor',
        items: [{ name: 'Radio', quantity: 2 }],
        note: 'Harbour Couriers HC 1 → Desert Post DP 7\nhttps://hc.example/1 → https://post.example/7',
      },
    ])
    expect(await audited()).toMatchObject([
      {
        actorRole: 'vendor',
        details: {
          before: { carrier: 'Harbour Couriers', trackingNumber: 'HC 1' },
          after: { carrier: 'Desert Post', trackingNumber: 'DP 7' },
        },
      },
    ])
    expect(await told()).toMatchObject([{ ...RIGHT, items: [{ name: 'Radio', quantity: 2 }] }])
  })

  test('is corrected by an administrator too, whom the audit log names', async () => {
    const { correct, office, audited, events, sent } = await send({ dispatchMethod: 'infinity' })
    granted(await correct({ ...WRONG, trackingUrl: '' }, office()))
    expect((await sent())[0]).toMatchObject({ ...WRONG, trackingUrl: null })
    expect(await audited()).toMatchObject([{ actorRole: 'admin', actorId: ADMIN.userId }])
    expect(await events()).toMatchObject([{ actor: 'admin', note: 'https://hc.example/1 → –' }])
  })

  test('saved as it was changes nothing, writes no history and sends no email', async () => {
    const { correct, email, told, events, audited } = await send()
    await leave(email)
    expect(granted(await correct({ ...WRONG, carrier: '  Harbour  Couriers ' }))).toEqual({
      isChanged: false,
    })
    expect([await told(), await events(), await audited()]).toEqual([[], [], []])
  })

  test('is told by an email for each correction, also one that brings an older number back', async () => {
    const { correct, email, told } = await send()
    for (const tracking of [RIGHT, WRONG, RIGHT]) {
      await leave(email)
      granted(await correct(tracking))
    }
    expect((await told()).map(({ trackingNumber }) => trackingNumber)).toEqual(['DP 7', 'HC 1', 'DP 7'])
  })

  test('needs a carrier, a number, and a link that is one', async () => {
    const { correct, sent } = await send()
    expect(
      await correct({ carrier: ' ', trackingNumber: '', trackingUrl: 'javascript:alert(1)' }),
    ).toMatchObject({
      code: 'wrong-fields',
      fields: {
        carrier: 'Please enter the carrier',
        trackingNumber: 'Please enter the tracking number',
        trackingUrl: 'Please enter an address that begins with https://',
      },
    })
    expect((await sent())[0]).toMatchObject(WRONG)
  })

  test('is that of an own parcel: a stranger has none, and another order has others', async () => {
    const [one, other] = [await send(), await send()]
    expect(refused(await one.correct(RIGHT, other.seller())).message).toBe('There is no such order.')
    const elsewhere = { orderId: other.order.id, parcelId: one.parcelId }
    expect(refused(await changeTracking(other.seller(), elsewhere, RIGHT)).message).toBe(
      'There is no such parcel.',
    )
    expect((await one.sent())[0]).toMatchObject(WRONG)
  })

  test('is for Infinity to correct where Infinity Dispatch sent it', async () => {
    const { correct } = await send({ dispatchMethod: 'infinity' })
    expect(refused(await correct(RIGHT)).code).toBe('sent-by-infinity')
  })

  test('can be corrected while its buyer disputes the payment: that is where it is asked for', async () => {
    const { correct, order } = await send()
    await app.db.update(orders).set({ onHold: 'dispute' }).where(eq(orders.id, order.id))
    expect(granted(await correct(RIGHT))).toEqual({ isChanged: true })
  })
})

describe('the tracking of a parcel that has arrived', () => {
  const arrived = { code: 'wrong-status', message: 'This parcel has arrived: its tracking stays as it is.' }

  test('stays as it is, for the administrator too, while another parcel of the order can still be corrected', async () => {
    const { correct, office, order, sent, parcelId, secondId, seller } = await send()
    const carrier = contextOf(app, { role: 'carrier' })
    granted(await markParcelDelivered(carrier, order.id, parcelId))
    for (const by of [seller(), office()]) expect(refused(await correct(RIGHT, by))).toEqual(arrived)
    const second = { orderId: order.id, parcelId: secondId }
    expect(granted(await changeTracking(seller(), second, RIGHT))).toEqual({ isChanged: true })
    granted(await markDelivered(carrier, order.id))
    expect(refused(await changeTracking(seller(), second, WRONG))).toEqual(arrived)
    expect(await sent()).toMatchObject([WRONG, RIGHT])
  })

  test('is no more to be corrected from the arrival of its order on', () => {
    const may = orderStatusesWhere((status) => {
      const order = { status, dispatchMethod: 'store' } as const
      return judgeTrackingChange(order, { deliveredAt: null }, 'vendor') === null
    })
    expect(may).toEqual(['pending', 'confirmed', 'processing', 'shipped'])
    const cancelled = { status: 'cancelled', dispatchMethod: 'store' } as const
    expect(judgeTrackingChange(cancelled, { deliveredAt: null }, 'admin')?.message).toBe(
      'This order is cancelled: the tracking of its parcels stays as it is.',
    )
  })
})

describe('two who correct the tracking of one parcel at once', () => {
  test('do not overwrite each other unsaid: the later one is told, and may save theirs over it', async () => {
    const { correct, office, seller, sent, events, told, email } = await send()
    await leave(email)
    const seen = trackingVersion(WRONG)
    const third = { ...RIGHT, trackingNumber: 'DP 9' }
    const both = await Promise.all([
      correct({ ...RIGHT, seen }, seller()),
      correct({ ...third, seen }, office()),
    ])
    expect(both.map((outcome) => (outcome.ok ? 'saved' : outcome.code)).sort()).toEqual([
      'changed-meanwhile',
      'saved',
    ])
    expect([await events(), await told()].map(({ length }) => length)).toEqual([1, 1])
    const [now] = await sent()
    if (!now) throw new Error('The parcel is missing.')
    const late = both[0]?.ok ? third : RIGHT
    expect(granted(await correct({ ...late, seen: trackingVersion(now) }))).toEqual({ isChanged: true })
    expect((await sent())[0]).toMatchObject(late)
  })

  test('who save the same are of one mind', async () => {
    const { correct, office, events } = await send()
    const form = { ...RIGHT, seen: trackingVersion(WRONG) }
    granted(await correct(form))
    expect(granted(await correct(form, office()))).toEqual({ isChanged: false })
    expect(await events()).toHaveLength(1)
  })
})

describe('an email that waits with the older number', () => {
  test('leaves with the right one instead, and no second email is written', async () => {
    const { correct, email, told } = await send()
    granted(await correct(RIGHT))
    const shipped = await emailsTo(app, email, 'order-shipped')
    expect(shipped).toMatchObject([
      { trackingNumber: 'P 2', left: 0 },
      { ...RIGHT, left: 1, items: [{ name: 'Radio', quantity: 2 }] },
    ])
    expect(await told()).toEqual([])
  })

  test('of an earlier correction does so, too', async () => {
    const { correct, email, told } = await send()
    await leave(email)
    granted(await correct({ ...RIGHT, trackingNumber: 'DP 6' }))
    granted(await correct(RIGHT))
    expect(await told()).toMatchObject([RIGHT])
  })

  test('may have left where it was tried before: then the buyer is written to as well', async () => {
    const { correct, email, told } = await send()
    await setEmails(email, { status: 'failed', attempts: 1 })
    granted(await correct(RIGHT))
    expect((await emailsTo(app, email, 'order-shipped'))[1]).toMatchObject(RIGHT)
    expect(await told()).toMatchObject([RIGHT])
  })

  test('and is being sent at this moment is right if it is tried again, and the buyer is written to after it', async () => {
    const { correct, email, told } = await send()
    await setEmails(email, { status: 'sending', attempts: 1, claimedUntil: clock.now() })
    granted(await correct(RIGHT))
    expect((await emailsTo(app, email, 'order-shipped'))[1]).toMatchObject(RIGHT)
    expect(await told()).toMatchObject([RIGHT])
  })
})
