import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { parcels } from '#server/orders/parcel-tables.ts'
import { orders, purchases, returns } from '#server/orders/tables.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
let rival: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  rival = await makeSeller(shop.app)
})
afterAll(() => shop?.close())

const ask = (path: string, cookie: string, form?: Record<string, string> | [string, string][]) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
const read = async (path: string, cookie: string) => (await ask(path, cookie)).text()

let shoppers = 0
/** A seller with an order of two radios and a microphone for one buyer. */
async function sell(firstName = 'Layla') {
  const seller = await makeSeller(shop.app, { businessName: 'Pearl Audio' })
  const product = (name: string) => makeProduct(shop.app.db, { vendorId: seller.vendor.id, name, stock: 200 })
  const [radio, microphone] = [await product('Windowsill Radio'), await product('Kitchen Microphone')]
  const email = `buyer.number.${++shoppers}@mail.example`
  const bought = await buy(shop.app, [line(radio.id, 2), line(microphone.id)], {
    form: { email, firstName, lastName: 'Haddad', phone: '+971 50 555 0147' },
  })
  const [radios, microphones] = bought.lines
  if (!radios || !microphones) throw new Error('The lines are missing.')
  return { ...bought, ...seller, radio, email, radios: radios.id, microphones: microphones.id }
}

const statusOf = async (id: number) =>
  (await shop.app.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

/** The body of the table that a page shows. */
const cells = (page: string) => [...page.matchAll(/<td[^>]*data-label="([^"]+)"/g)].map(([, head]) => head)

describe('the orders of a seller', () => {
  test('stand in a table of six columns, called by their last nine characters, and View opens one', async () => {
    expect(await read('/vendor/orders', rival.cookie)).toContain('>Nothing to send<')
    const { cookie, order, purchase, radio } = await sell()
    const page = await read('/vendor/orders', cookie)
    const heads = [...page.matchAll(/<th[^>]*scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(([, head]) =>
      head?.replaceAll(/<[^>]+>/g, ''),
    )
    expect(heads).toEqual(['Select', 'Order ID', 'Customer', 'Total', 'Status', 'Date', 'Actions'])
    expect(page).toMatch(new RegExp(`<b[^>]*>${purchase.number.slice(-9)}</b>`))
    expect(page).toContain('Layla Haddad')
    expect(cells(page)).toEqual(['Customer', 'Total', 'Status', 'Date'])
    expect(page).toMatch(new RegExp(`href="/vendor/orders/${order.number}"[^>]*>View`))
    expect(await read(`/vendor/orders/${order.number}`, cookie)).toContain('0 of 3 pieces')
    const { order: single } = await buy(shop.app, [line(radio.id)], {})
    expect(await read(`/vendor/orders/${single.number}`, cookie)).toMatch(/0 of 1 piece\b/)
  })

  test('are found by a part of their number or of the name, and narrowed by view, status and day', async () => {
    const { cookie, order } = await sell("D'Arcy%")
    const shows = async (query: string) =>
      (await read(`/vendor/orders?${query}`, cookie)).includes(`/vendor/orders/${order.number}`)
    for (const query of [
      `q=${order.number.slice(20, 27).toLowerCase()}`,
      'q=arcy%25+had',
      'view=to-send',
      'status=confirmed',
      'placed=7',
      'sort=total',
      'view=nonsense&sort=nonsense&status=nonsense&after=nonsense',
    ])
      expect([query, await shows(query)]).toEqual([query, true])
    for (const query of ['q=nobody', 'q=%25%25', 'view=sent', 'view=returns', 'status=delivered'])
      expect([query, await shows(query)]).toEqual([query, false])
    await deliver(shop.app, order.id)
    expect([await shows('view=sent'), await shows('view=to-send')]).toEqual([true, false])
  })

  test('come page by page, each once, by date and by total', async () => {
    const { cookie, radio } = await sell()
    for (let n = 0; n < 26; n += 1) await buy(shop.app, [line(radio.id, (n % 3) + 1)], {})
    for (const sort of ['-date', 'date', '-total', 'total']) {
      const first = await read(`/vendor/orders?sort=${sort}`, cookie)
      const next = /after=([\d.]+)/.exec(first)?.[1] ?? ''
      const second = await read(`/vendor/orders?sort=${sort}&after=${next}`, cookie)
      const numbers = [...`${first}${second}`.matchAll(/href="\/vendor\/orders\/(ORD[^"]+)"/g)].map(
        ([, number]) => number,
      )
      expect([sort, numbers.length, new Set(numbers).size]).toEqual([sort, 27, 27])
    }
  })

  test('several are accepted, sent with a number each, and their slips printed', async () => {
    const { cookie, order, radio } = await sell()
    const { order: second } = await buy(shop.app, [line(radio.id)], {})
    const ids: [string, string][] = [order, second].map(({ id }) => ['id', String(id)])
    const accept = () => ask('/vendor/orders', cookie, [['intent', 'accept'], ...ids])
    expect(await (await accept()).text()).toContain('2 orders accepted.')
    const again = await accept()
    const unchanged = await again.text()
    expect([again.status, unchanged]).toEqual([422, expect.stringContaining('2 orders stay as they are: ')])
    for (const [, id] of ids) expect(unchanged).toContain(`checked="" value="${id}"`)
    const away = await ask('/vendor/orders', cookie, [['intent', 'ship'], ...ids])
    const to = away.headers.get('Location') ?? ''
    expect(to).toBe(`/vendor/orders/send?id=${order.id}&id=${second.id}`)
    expect(await read(to, cookie)).toContain(`name="orders[1].trackingNumber"`)
    const sent = await ask(to, cookie, {
      ...{ intent: 'ship', carrier: 'Post' },
      ...{ 'orders[0].orderId': String(order.id), 'orders[0].trackingNumber': 'P 1' },
      'orders[0].seen': '3',
      ...{ 'orders[1].orderId': String(second.id), 'orders[1].trackingNumber': 'P 2' },
      'orders[1].seen': '2',
    })
    expect(await sent.text()).toContain('1 order is on its way. 1 order stays as it is: ')
    expect([await statusOf(order.id), await statusOf(second.id)]).toEqual(['shipped', 'processing'])
    const slips = await ask('/vendor/orders', cookie, [['intent', 'slips'], ...ids])
    const page = await read(slips.headers.get('Location') ?? '', cookie)
    expect(page.match(/<article/g)).toHaveLength(2)
    expect(page).toContain('Windowsill Radio')
    expect(page).not.toContain('10.00')
  })

  test('go into a file without formulas', async () => {
    const { cookie, order } = await sell('=HYPERLINK("x")')
    const file = await ask('/vendor/orders.csv', cookie)
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"')
    const text = await file.text()
    expect(text).toContain(order.number)
    expect(text).toContain(`"'=HYPERLINK(""x"") Haddad"`)
    expect(text).toContain(`'+971 50 555 0147`)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect((await read('/vendor/orders.csv?view=sent', cookie)).trim().split('\r\n')).toHaveLength(1)
  })
})

describe('an order of a seller', () => {
  test('is sent in two parcels, by forms alone, and the page says what is left', async () => {
    const { cookie, order, radios, microphones } = await sell()
    const to = `/vendor/orders/${order.number}`
    const first = { intent: 'ship', seen: '3', carrier: 'Post', trackingNumber: 'P 1' }
    const sent = await ask(to, cookie, {
      ...first,
      'lines[0].lineId': String(radios),
      'lines[0].quantity': '٢',
      'lines[1].quantity': '1',
    })
    expect(await sent.text()).toContain('2 pieces are on their way; 1 left to send.')
    const stale = await ask(to, cookie, {
      ...first,
      'lines[0].lineId': String(microphones),
      'lines[0].quantity': '1',
    })
    expect([stale.status, await stale.text()]).toEqual([
      422,
      expect.stringContaining(
        'This order changed while you had it open: 1 of its pieces is left to send now.',
      ),
    ])
    const page = await read(to, cookie)
    expect(page).toContain('2 of 3 pieces')
    expect(page).toContain('Parcel 1')
    // Its buyer, its carrier or an administrator says that it arrived.
    expect(page).not.toContain('Mark parcel')
    const rest = { ...first, seen: '1', 'lines[0].lineId': String(microphones), 'lines[0].quantity': '1' }
    expect(await (await ask(to, cookie, rest)).text()).toContain('Everything is on its way.')
    expect(await statusOf(order.id)).toBe('shipped')
    expect(await read(to, cookie)).not.toContain('Mark as sent')
  })

  test('has notes of its seller in its timeline, and none on the page of its buyer', async () => {
    const { cookie, order, purchase } = await sell()
    const to = `/vendor/orders/${order.number}`
    const noted = await (await ask(to, cookie, { intent: 'note', note: 'Wrap it as a gift' })).text()
    expect(noted).toContain('Noted. Only the seller and Infinity read it.')
    expect(await read(to, cookie)).toContain('Wrap it as a gift')
    expect((await ask(to, rival.cookie, { intent: 'note', note: 'Mine' })).status).toBe(404)
    const buyers = await ask(`/order/${purchase.token}`, '')
    expect([buyers.status, (await buyers.text()).includes('Wrap it')]).toEqual([200, false])
  })

  test('keeps what was typed beside what is wrong with it', async () => {
    const { cookie, order, radios } = await sell()
    const form = {
      intent: 'ship',
      carrier: 'Harbour',
      trackingNumber: '',
      'lines[0].lineId': String(radios),
      'lines[0].quantity': '1',
    }
    const page = await (await ask(`/vendor/orders/${order.number}`, cookie, form)).text()
    expect(page).toContain('Please enter the tracking number')
    expect(page).toContain('value="Harbour"')
  })

  test('loses a piece that cannot be sent: its price goes back', async () => {
    const { cookie, order, radios } = await sell()
    const to = `/vendor/orders/${order.number}`
    const form = { intent: 'cancel-line', lineId: String(radios), quantity: '1', seen: '3', reason: 'Broken' }
    expect(await (await ask(to, cookie, form)).text()).toMatch(
      /Cancelled\. [^<]*10\.00 goes back to the buyer\./,
    )
    const page = await read(to, cookie)
    expect(page).toContain('1 cancelled')
    expect(page).toContain('Pieces were cancelled')
    expect((await ask(to, cookie, { intent: 'nonsense' })).status).toBe(404)
  })

  test('brings a return with its effect on the money: approved, received, refunded', async () => {
    const { cookie, order, purchase, radios } = await sell()
    await deliver(shop.app, order.id)
    const guest = contextOf(shop.app, { role: 'guest', token: purchase.token } as const)
    const request = { reason: 'does-not-fit', comment: 'Too tight', lines: [{ lineId: radios, quantity: 1 }] }
    const { returnId } = granted(await requestReturn(guest, order.id, request))
    const to = `/vendor/orders/${order.number}`
    const asked = await read(to, cookie)
    expect(asked).toContain('Too tight')
    expect(asked).toMatch(/Goes back to Layla when it arrives<\/dt><dd>[^<]*10\.00/)
    expect(await read('/vendor/orders?view=returns', cookie)).toContain(to)
    const id = String(returnId)
    const refusal = await ask(to, cookie, { intent: 'reject', returnId: id, answer: ' ' })
    expect(await refusal.text()).toContain('Please say why the return is not accepted.')
    expect((await ask(to, cookie, { intent: 'approve', returnId: id })).status).toBe(200)
    expect((await ask(to, cookie, { intent: 'receive', returnId: id, restock: String(radios) })).status).toBe(
      200,
    )
    const [row] = await shop.app.db.select().from(returns).where(eq(returns.id, returnId))
    expect(row?.status).toBe('refunded')
    expect(await read(to, cookie)).toContain('The returned pieces arrived')
    const other = await sell()
    const wrongPage = await ask(`/vendor/orders/${other.order.number}`, other.cookie, {
      intent: 'approve',
      returnId: id,
    })
    expect(wrongPage.status).toBe(404)
  })

  test('does not exist for another seller, in any read and in any write', async () => {
    const { order, radios } = await sell()
    const { cookie } = rival
    const to = `/vendor/orders/${order.number}`
    for (const path of [
      to,
      `${to}.data`,
      `/vendor/orders/slips?number=${order.number}`,
      `/vendor/orders/slips?id=${order.id}`,
    ])
      expect([path, (await ask(path, cookie)).status]).toEqual([path, 404])
    for (const path of ['/vendor/orders', '/vendor/orders.csv', `/vendor/orders/send?id=${order.id}`])
      expect(await read(path, cookie)).not.toContain(order.number)
    for (const intent of ['accept', 'ship', 'cancel-line', 'cancel', 'approve', 'reject', 'receive'])
      expect(
        (await ask(to, cookie, { intent, lineId: String(radios), carrier: 'x', trackingNumber: 'x' })).status,
      ).toBe(404)
    const bulk = await ask('/vendor/orders', cookie, { intent: 'accept', id: String(order.id) })
    expect(await bulk.text()).toContain('There is no such order.')
    const send = {
      intent: 'ship',
      carrier: 'x',
      'orders[0].orderId': String(order.id),
      'orders[0].trackingNumber': 'x',
    }
    expect((await ask('/vendor/orders/send', cookie, send)).status).toBe(422)
    expect(await statusOf(order.id)).toBe('confirmed')
    expect(await shop.app.db.select().from(parcels).where(eq(parcels.orderId, order.id))).toEqual([])
  })

  test('says of the buyer what sending needs, and their email nowhere', async () => {
    const { cookie, order, email } = await sell()
    const to = `/vendor/orders/${order.number}`
    const answers = await Promise.all(
      [
        ...['/vendor/orders', '/vendor/orders.data', '/vendor/orders.csv', to, `${to}.data`],
        ...[`/vendor/orders/slips?id=${order.id}`, `/vendor/orders/send?id=${order.id}`],
        ...[`/vendor/orders/slips.data?id=${order.id}`, `/vendor/orders/send.data?id=${order.id}`],
      ].map(async (path) => {
        const answer = await ask(path, cookie)
        return [path, answer.status, await answer.text()] as const
      }),
    )
    for (const [path, status, text] of answers) {
      expect([path, status, text.includes('Layla')]).toEqual([path, 200, true])
      expect([path, text.includes(email), text.includes('mail.example')]).toEqual([path, false, false])
    }
    const page = await read(to, cookie)
    expect(page).toContain('+971 50 555 0147')
    expect(page).not.toContain(
      (await shop.app.db.select().from(purchases).where(eq(purchases.id, order.purchaseId)))[0]?.token,
    )
  })
})
