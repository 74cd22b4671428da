import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderEmail } from '#server/mail/render.tsx'
import { orders } from '#server/orders/tables.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'

let shop: ServedShop
let admin: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  admin = await comeInAsAdmin(shop.app, { username: 'amira' })
})
afterAll(() => shop?.close())

const ask = (path: string, form?: Record<string, string> | [string, string][]) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie: admin.cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
const read = async (path: string) => (await ask(path)).text()
const send = async (path: string, form: Record<string, string> | [string, string][]) => {
  const answer = await ask(path, form)
  return { status: answer.status, page: await answer.text() }
}

let buyers = 0
async function sell(dispatchMethod: 'store' | 'infinity' = 'store') {
  const vendor = await makeVendor(shop.app.db, { businessName: 'Pearl Audio', dispatchMethod })
  const product = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Windowsill Radio', stock: 90 })
  const email = `hamad.${++buyers}@mail.example`
  const form = { email, firstName: 'Hamad', lastName: 'Suwaidi', phone: '+971 50 555 0147' }
  return { ...(await buy(shop.app, [line(product.id, 2)], { form })), email }
}
const statusOf = async (id: number) =>
  (await shop.app.db.select().from(orders).where(eq(orders.id, id)))[0]?.status

/** What a page says, without its marks. */
const words = (page: string) =>
  page.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')

describe('the orders of the back office', () => {
  test('stand in a table of seven columns, the newest first, each with View, Mark Delivered and Delete', async () => {
    const none = await read('/admin/orders')
    expect(none).toContain('>Nothing to send<')
    expect(none).not.toContain('0 orders to send')
    const [one, two] = [await sell(), await sell()]
    const page = await read('/admin/orders')
    expect(page).toContain('>2 orders to send<')
    const heads = [...page.matchAll(/<th[^>]*scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(([, head]) =>
      head?.replaceAll(/<[^>]+>/g, ''),
    )
    expect(heads).toEqual([
      ...['Select', 'Order number', 'Customer', 'Email', 'Total', 'Payment status', 'Order status', 'Date'],
      'Actions',
    ])
    const name = (bought: typeof one) => bought.purchase.number.slice(-9)
    // What stands below the name finds the order, too.
    const shortened = /ORD-\d+…PEARL/.exec(words(page))?.[0] ?? ''
    const found = words(await read(`/admin/orders?q=${encodeURIComponent(shortened)}`))
    for (const each of [one, two]) expect(found).toContain(name(each))
    expect(words(await read(`/admin/orders?q=${encodeURIComponent('ORD-…NOBODY')}`))).toContain(
      'Nothing found',
    )
    for (const each of [name(two), name(one)]) expect(page).toContain(each)
    expect(page.indexOf(name(two))).toBeLessThan(page.indexOf(name(one)))
    for (const text of [one.email, 'Hamad Suwaidi', 'View', 'Mark Delivered', 'Delete'])
      expect(words(page.replaceAll('<wbr/>', ''))).toContain(text)
    expect(await read(`/admin/orders?q=${two.email}`)).not.toContain(name(one))
    expect(await read('/admin/orders?status=cancelled')).toContain('Nothing found')
  })

  test('say beneath the total what of it went back, where something did', async () => {
    const { email, order } = await sell()
    const total = async () => {
      const page = await read(`/admin/orders?q=${email}`)
      const cell = /data-label="Total"[^>]*>([\s\S]*?)<\/td>/.exec(page)?.[1] ?? ''
      // A currency goes on to the next line with its amount.
      return words(cell).replaceAll('\u00a0', ' ').trim()
    }
    const price = (amount: number) => formatMoney(money(amount, order.currency))
    expect(await total()).toBe(price(order.total))
    const refund = (refundedTotal: number, refundedBack: number) =>
      shop.app.db.update(orders).set({ refundedTotal, refundedBack }).where(eq(orders.id, order.id))
    await refund(1050, 0)
    expect((await total()).split(/ {2,}/)).toEqual([price(order.total), `Refunding ${price(1050)}`])
    await refund(1050, 1050)
    expect((await total()).split(/ {2,}/)).toEqual([price(order.total), `Refunded ${price(1050)}`])
    await refund(1050, 1000)
    const both = [`Refunded ${price(1000)}`, `Refunding ${price(50)}`]
    expect((await total()).split(/ {2,}/)).toEqual([price(order.total), ...both])
  })

  test('View shows everything about one, and Mark Delivered is gone once it is', async () => {
    const { order, email, purchase } = await sell()
    const shown = async () => {
      const page = await read(`/admin/orders?show=${order.number}`)
      const [dialog = ''] = /<dialog open="" aria-label="Order [^"]+"[\s\S]*?Open the order/.exec(page) ?? []
      return words(dialog).replaceAll(/\s+/g, ' ')
    }
    const dialog = await shown()
    for (const text of [
      ...[
        'Order number',
        order.number,
        'Date',
        'Status',
        'Payment status',
        'Total',
        'Customer',
        'Hamad Suwaidi',
      ],
      ...[
        'Customer email',
        email,
        'Items',
        '2 × Windowsill Radio',
        '+971 50 555 0147',
        'Pearl Audio',
        'Mark Delivered',
      ],
    ])
      expect(dialog).toContain(text)
    expect(dialog).toContain(`2 × Windowsill Radio ${formatMoney(money(1000, order.currency))}`)
    const marked = await send(`/admin/orders?show=${order.number}`, {
      one: String(order.id),
      intent: 'deliver',
    })
    expect(marked.page).toContain('Order marked as delivered successfully! Customer can now review products.')
    expect(await statusOf(order.id)).toBe('delivered')
    const row = (await read(`/admin/orders?q=${purchase.number.slice(-9)}`)).match(
      /<tr data-row[\s\S]*?<\/tr>/,
    )
    expect(row?.[0]).toContain('View')
    expect(row?.[0]).not.toContain('Mark Delivered')
    expect(await shown()).toContain('Delivered')
    expect(await shown()).not.toContain('Mark Delivered')
    const whole = words(await read(`/admin/orders/${order.number}`))
    for (const text of ['amira', '2 delivered', 'No parcel for 2 pieces']) expect(whole).toContain(text)
    expect(whole).not.toContain('2 to send')
  })

  test('Mark Delivered is what a page of an order asks for first, and only offers once the order is cancelled', async () => {
    const { order } = await sell()
    const look = async () =>
      / class="([^"]*)"[^>]*>Mark Delivered</.exec(await read(`/admin/orders/${order.number}`))?.[1]
    expect(await look()).toContain('bg-ink text-white')
    await shop.app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    expect(await look()).toContain('border-line bg-surface')
  })

  test('what is cancelled is called delivered with a reason; what is gone says that it failed', async () => {
    const { order } = await sell()
    await shop.app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    const at = `/admin/orders?deliver=${order.number}`
    expect(await read(at)).toContain('This order is cancelled. Say why it counts as delivered all the same.')
    const no = await send(at, { one: String(order.id), intent: 'deliver', reason: '' })
    expect(no.status).toBe(422)
    expect(await statusOf(order.id)).toBe('cancelled')
    await send(at, { one: String(order.id), intent: 'deliver', reason: 'It arrived all the same' })
    expect(await statusOf(order.id)).toBe('delivered')
    expect(await read(at)).not.toContain('Money, stock and cancelled pieces stay as they are.')
    const gone = await send('/admin/orders', { one: '0', intent: 'deliver' })
    expect(gone.page).toContain('Failed to mark order as delivered. Please try again.')
    const asked = await send('/admin/orders?deliver=ORD-0', {
      one: '0',
      intent: 'deliver',
      reason: 'It came',
    })
    expect(words(asked.page)).toContain('Failed to mark order as delivered. Please try again.')
  })

  test('a surprise while an order is marked, or deleted, is told with the sentence of its act', async () => {
    const { order } = await sell()
    await shop.app.db.execute(`create function broken() returns trigger language plpgsql as
      'begin raise exception ''broken''; end'`)
    await shop.app.db.execute(`create trigger broken before update on orders for each row
      when (old.id = ${order.id}) execute function broken()`)
    const marked = await send('/admin/orders', { one: String(order.id), intent: 'deliver' })
    expect(marked.page).toContain('An error occurred while marking the order as delivered.')
    await shop.app.db.execute(`drop trigger broken on orders`)
    await shop.app.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    await shop.app.db.execute(`create trigger broken before update on orders for each row
      when (old.id = ${order.id}) execute function broken()`)
    const deleted = await send('/admin/orders', { one: String(order.id), intent: 'delete' })
    expect(deleted.page).toContain('Failed to delete order. Please try again.')
    await shop.app.db.execute(`drop trigger broken on orders`)
  })

  test('Delete says what it does, and takes the order out of every list', async () => {
    const { order, purchase } = await sell()
    await send('/admin/orders', { one: String(order.id) })
    const dialog = await read(`/admin/orders?delete=${order.number}`)
    expect(dialog).toContain('Deleting this order will affect the order history.')
    const deleted = await send(`/admin/orders?delete=${order.number}`, {
      one: String(order.id),
      intent: 'delete',
    })
    expect(deleted.page).toContain('Order deleted successfully!')
    expect(await read(`/admin/orders?q=${purchase.number.slice(-9)}`)).toContain('Nothing found')
    expect(await read(`/admin/orders/${order.number}`)).toContain('it is in no list, and stays in the books.')
    for (const form of [undefined, { intent: 'deliver' }]) {
      const gone = await ask('/admin/orders/ORD-0', form)
      expect([gone.status, await gone.text()]).toEqual([
        404,
        expect.stringMatching(/Main tabs[\s\S]*There is no such order\./),
      ])
    }
  })

  test('several are marked or deleted at once, printed, and written into a file', async () => {
    const [one, two] = [await sell(), await sell()]
    const ids = [one, two].map(({ order }): [string, string] => ['id', String(order.id)])
    const slips = await ask('/admin/orders', [...ids, ['intent', 'slips']])
    expect(await read(slips.headers.get('location') ?? '')).toContain('Windowsill Radio')
    const marked = await send('/admin/orders', [...ids, ['intent', 'deliver-many']])
    expect(marked.page).toContain('2 orders marked as delivered.')
    const again = await send('/admin/orders', [...ids, ['intent', 'deliver-many']])
    expect(again.page).toContain('2 orders stay as they are: amira was first. This order is delivered')
    for (const [, id] of ids) expect(again.page).toContain(`checked="" value="${id}"`)
    const file = await read(`/admin/orders.csv?q=${one.email}`)
    const paid = file.split('\r\n').map((row) => row.split(',')[9] ?? '')
    expect(paid).toEqual(['Payment status', 'Completed', ''])
    expect(file.split('\r\n').map((row) => row.split(',')[12] ?? '')).toEqual(['Seller', 'Pearl Audio', ''])
    expect(file).toContain(`${one.order.number},Hamad Suwaidi,${one.email}`)
    const { headers } = await ask('/admin/orders?currency=AED', [...ids, ['intent', 'ask-delete']])
    const dialog = await read(headers.get('location') ?? '')
    for (const text of ['Delete 2 orders?', 'order history', 'Keep them']) expect(dialog).toContain(text)
    for (const { order } of [one, two]) expect(dialog).toContain(`name="id" value="${order.id}"`)
    const alone = await ask('/admin/orders', { id: String(two.order.id), intent: 'ask-delete' })
    expect(await read(alone.headers.get('location') ?? '')).toContain('Delete 1 order?')
    const { page } = await send('/admin/orders', [...ids, ['intent', 'delete-many']])
    expect(page).toContain('2 orders deleted successfully!')
  })

  test('of several the one that may not be deleted is left, and is all that is asked about again', async () => {
    const [arrived, sent] = [await sell(), await sell()]
    const ids = [arrived, sent].map(({ order }): [string, string] => ['id', String(order.id)])
    await shop.app.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, arrived.order.id))
    const asked = `/admin/orders?delete-many=${arrived.order.id}.${sent.order.id}`
    const { page } = await send(asked, [...ids, ['intent', 'delete-many']])
    expect(words(page)).toContain(
      'Order deleted successfully! 1 order stays as it is: This order is paid and has not arrived.',
    )
    expect(page).toContain('Delete 1 order?')
    expect(page).toContain(`type="hidden" name="id" value="${sent.order.id}"`)
    expect(page).not.toContain(`name="id" value="${arrived.order.id}"`)
  })

  test('a list is kept as it is looked at, as a tab of its own', async () => {
    await send('/admin/orders?currency=AED', { intent: 'save-view', name: 'The Gulf', query: 'currency=AED' })
    const page = await read('/admin/orders?currency=AED')
    expect(page).toMatch(/aria-current="page"[^>]*>The Gulf</)
    const [, viewId = ''] = page.match(/name="viewId" value="(\d+)"/) ?? []
    await send('/admin/orders', { intent: 'remove-view', viewId })
    expect(await read('/admin/orders')).not.toContain('The Gulf')
  })
})

test('the pick list leads from pieces to parcels', async () => {
  const { order } = await sell('infinity')
  const page = await read('/admin/orders/pick-list')
  expect(words(page)).toContain('Windowsill Radio')
  // Parcels of one purchase are called alike: what is typed beside one says of which order it is.
  expect(page).toContain(`<fieldset aria-label="Order ${order.number}"`)
  const parcel = { intent: 'ship', carrier: 'Desert Post', 'orders[0].orderId': String(order.id) }
  const missing = await send('/admin/orders/pick-list', parcel)
  expect(missing.page).toContain('Please enter the tracking number')
  const sent = await send('/admin/orders/pick-list', { ...parcel, 'orders[0].trackingNumber': 'DP 9' })
  expect(sent.page).toContain('1 order is on its way.')
  expect(await statusOf(order.id)).toBe('shipped')
  expect(await read(`/admin/orders/${order.number}`)).toContain('DP 9')
})

test('why money went back for a line is read by its buyer, in the email and on their page of the order', async () => {
  const { order, purchase, email, lines } = await sell()
  const form = { intent: 'refund-line', lineId: String(lines[0]?.id), amount: '2.50', seen: '0', newest: '0' }
  await send(`/admin/orders/${order.number}`, { ...form, reason: 'A chipped pawn' })
  expect(await emailsTo(shop.app, email, 'order-refunded')).toMatchObject([{ reason: 'A chipped pawn' }])
  const written = renderEmail(
    {
      ...{ kind: 'order-refunded', number: order.number, token: purchase.token, vendor: 'Pearl Audio' },
      ...{ firstName: 'Hamad', refund: 250, currency: 'GBP', reason: 'A chipped pawn' },
    },
    { marketplace: 'Infinity', url: shop.url },
  )
  expect(written.plain).toContain('The reason: A chipped pawn')
  const page = await (await fetch(`${shop.url}/order/${purchase.token}`)).text()
  expect(words(page).replaceAll(/[\u2068\u2069]/g, '')).toMatch(/2\.50 (being )?refunded: A chipped pawn/)
})
