import { cancelOrder } from '#server/aftersales/cancel.ts'
import { requestReturn } from '#server/aftersales/returns.ts'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { ago, buy, chooseProducts, OFFICE, PARCEL, value } from './orders.ts'

/** Guests, who leave the list of the demo customer as it is. */
export const DEMO_GUESTS = [
  { firstName: 'Idris', lastName: 'Okafor', email: 'idris@mail.example', city: 'Leeds', zipCode: 'LS1 4DY' },
  { firstName: 'Maren', lastName: 'Holt', email: 'maren@mail.example', city: 'Cardiff', zipCode: 'CF10 1EP' },
  { firstName: 'Yusuf', lastName: 'Rahman', email: 'yusuf@mail.example', city: 'London', zipCode: 'E1 6AN' },
  {
    firstName: 'Ottilie',
    lastName: 'Brandt',
    email: 'ottilie@mail.example',
    city: 'Bath',
    zipCode: 'BA1 1LZ',
  },
] as const

const DAYS = 169
const EVERY = 14
/** From which day before today on somebody sends things back and is not answered yet. */
const ASKED_SINCE = 45
const LINES = 4
/** Six, and the marketplace itself; of each there are two products, which take turns. */
const SELLERS = 7
const SOLD = 2 * SELLERS
/** So many purchases are made side by side: each waits for the database most of the time. */
const LANES = 4

/** Half a year of purchases from every seller, most of them delivered; the youngest wait to be sent. Answers how many. */
export async function makeDemoHistory(app: App): Promise<number> {
  const items = await chooseProducts(app.db, SOLD)
  if (items.length === 0) return 0
  const turns = Array.from({ length: Math.ceil(DAYS / EVERY) }, (_, turn) => turn)
  const lane = async (first: number) => {
    for (const turn of turns.filter((each) => each % LANES === first)) await makePurchase(app, items, turn)
  }
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
  return turns.length
}

/** One piece from each of several sellers; the youngest purchase has one of every seller, who all have something to send. */
async function makePurchase(app: App, items: readonly number[], turn: number): Promise<void> {
  const days = DAYS - turn * EVERY
  const at = days * DAY + turn * HOUR
  const isYoung = days <= EVERY
  const half = items.slice((turn % 2) * SELLERS, (turn % 2) * SELLERS + SELLERS)
  const some = Array.from({ length: LINES }, (_, line) => half[(turn * LINES + line) % half.length])
  const list = isYoung ? items.slice(0, SELLERS) : some.filter((item) => item !== undefined)
  const guest = DEMO_GUESTS[turn % DEMO_GUESTS.length] ?? DEMO_GUESTS[0]
  const purchase = await buy(ago(app, at), { role: 'visitor' }, [...new Set(list)], guest)
  if (isYoung) return
  const buyer = { role: 'guest', token: purchase.token } as const
  const when = (later: number) => ago(app, (days - later) * DAY)
  for (const [place, part] of purchase.parts.entries()) {
    if (turn % 6 === 5 && place === 0) {
      value(await cancelOrder(contextOf(ago(app, at - HOUR / 2), buyer), part.id))
      continue
    }
    const parcel = { ...PARCEL, trackingNumber: `HC${part.id}GB` }
    value(await shipOrder(contextOf(when(2), OFFICE), part.id, parcel))
    value(await markDelivered(contextOf(when(4), { role: 'carrier' }), part.id))
    if (days > ASKED_SINCE || place > 1) continue
    const lines = part.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
    const asked = { reason: 'changed-mind', comment: '', imageKeys: [], lines }
    value(await requestReturn(contextOf(when(6), buyer), part.id, asked))
  }
}
