import { connect } from 'node:net'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { visitorLimits } from '#server/platform/tables.ts'
import { makeProduct, makeShippingRates, makeVendor } from './factories.ts'
import { buy, deliver } from './orders.ts'
import { comeInAsVendor } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'
import { granted, line } from './shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ trustProxy: true })
  await makeShippingRates(shop.app.db)
})
afterAll(() => shop?.close())

const MEGABYTE = 1024 * 1024
const HEAD = '--edge\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'

/** A purchase that has arrived, so that it can be returned. */
async function arrived() {
  const vendor = await makeVendor(shop.app.db)
  const product = await makeProduct(shop.app.db, { vendorId: vendor.id, stock: 10 })
  const bought = await buy(shop.app, [line(product.id, 2)])
  await deliver(shop.app, bought.order.id)
  return { ...bought, path: `/order/${bought.purchase.token}` }
}

const photo = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#8a5' } })
    .jpeg()
    .toBuffer()

async function bring(
  path: string,
  pictures: Buffer[],
  fields: Record<string, string> = {},
  name = 'picture',
) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  for (const picture of pictures) body.append(name, new Blob([Uint8Array.from(picture)]), 'a.jpg')
  const headers = { Origin: shop.url, Accept: 'text/html' }
  return fetch(shop.url + path, { method: 'POST', body, headers, redirect: 'manual' })
}

/** Sends a body in chunks, without saying how long it is, until it is over or the shop hangs up. */
async function pour(path: string, megabytes: number, watch: () => void = () => undefined) {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let answer = ''
  let closed = false
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const end = new Promise<void>((resolve) => socket.on('close', () => resolve())).then(() => {
    closed = true
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nOrigin: ${shop.url}\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${HEAD.length.toString(16)}\r\n${HEAD}\r\n`,
  )
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 7), Buffer.from('\r\n')])
  let sent = 0
  for (; sent < megabytes * MEGABYTE && !closed; sent += 65_536) {
    watch()
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), end])
  }
  if (!closed) socket.end('0\r\n\r\n')
  await end
  return { status: Number(answer.split(' ')[1] ?? 0), answer, sent, closed }
}

test('twenty endless bodies about an order that nobody has take no memory', async () => {
  await pour('/order/anything/pictures', 1)
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pour('/order/anything/pictures', 50, watch)),
  )
  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 404))
  // Held in memory they were a gigabyte.
  expect((peak - before) / MEGABYTE).toBeLessThan(300)
})

test('a picture without end is refused when it is too large, and the line is closed', async () => {
  const { path } = await arrived()
  const { answer, status, sent } = await pour(`${path}/pictures`, 500)
  expect(status).toBe(413)
  expect(answer).toContain('This picture is too large. Please use one of at most 10 MB.')
  expect(sent).toBeLessThan(100 * MEGABYTE)
})

test('a form that is no upload is one of a megabyte, wherever it is sent', async () => {
  const { path } = await arrived()
  const body = new URLSearchParams({ intent: 'return', comment: 'x'.repeat(2 * MEGABYTE) })
  const headers = { Origin: shop.url }
  expect((await fetch(`${shop.url}${path}/pictures`, { method: 'POST', body, headers })).status).toBe(413)
  expect((await fetch(shop.url + path, { method: 'POST', body, headers })).status).toBe(413)
})

test('a picture of a return is seen with the link of its purchase and by its seller, by nobody else, and kept by no cache', async () => {
  const [mine, theirs] = [await arrived(), await arrived()]
  const { key } = await (await bring(`${mine.path}/pictures`, [await photo()])).json()
  expect(key).toMatch(new RegExp(`^returns/${mine.purchase.id}/[0-9a-f]{32}\\.webp$`))
  const name = key.split('/').at(-1)
  const see = (path: string) => fetch(shop.url + path)
  const seen = async () => {
    const answer = await see(`${mine.path}/pictures/160/${name}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(60)
    const closed = [
      `/media/160/webp/${key}`,
      `/media/160/webp/${key.replace('returns', 'Returns')}`,
      `/media/160/webp/derived/160/${key}.webp`,
      `/media/video/${key.replace('.webp', '.mp4')}`,
      `${theirs.path}/pictures/160/${name}`,
      `/order/none/pictures/160/${name}`,
      `${mine.path}/pictures/161/${name}`,
    ]
    for (const path of closed) expect([path, (await see(path)).status]).toEqual([path, 404])
  }
  await seen()
  const ask = (of: typeof mine) =>
    requestReturn(contextOf(shop.app, { role: 'guest', token: of.purchase.token }), of.order.id, {
      ...{ reason: 'other', comment: '', imageKeys: [key] },
      lines: [{ lineId: of.lines[0]?.id ?? 0, quantity: 1 }],
    })
  expect(await ask(theirs)).toMatchObject({ code: 'wrong-pictures' })
  const [own, rival] = await Promise.all([
    comeInAsVendor(shop.app, mine.order.vendorId ?? 0),
    comeInAsVendor(shop.app, theirs.order.vendorId ?? 0),
  ])
  const asSeller = async (cookie: string, of = mine) => {
    const at = `${shop.url}/vendor/orders/${of.order.number}/pictures/160/${name}`
    return (await fetch(at, { headers: { cookie }, redirect: 'manual' })).status
  }
  expect(await asSeller(own)).toBe(404)
  granted(await ask(mine))
  await seen()
  expect(await asSeller(own)).toBe(200)
  const page = await fetch(`${shop.url}/vendor/orders/${mine.order.number}`, { headers: { cookie: own } })
  expect(await page.text()).toContain(`/vendor/orders/${mine.order.number}/pictures/1280/${name}`)
  expect([await asSeller(rival), await asSeller(rival, theirs), await asSeller('')]).toEqual([404, 404, 401])
})

test('without scripts five pictures come with the form, a sixth or one of a closed order does not', async () => {
  const { path, order, lines } = await arrived()
  const fields = {
    ...{ intent: 'return', orderId: String(order.id), reason: 'other', comment: '' },
    'lines[0].lineId': String(lines[0]?.id),
    'lines[0].quantity': '1',
  }
  const one = await photo()
  const many = await bring(path, Array<Buffer>(6).fill(one), fields, 'pictures')
  expect([many.status, await many.text()]).toEqual([
    422,
    expect.stringContaining('Please add at most 5 pictures'),
  ])
  const good = await bring(path, Array<Buffer>(5).fill(one), fields, 'pictures')
  expect([good.status, await good.text()]).toEqual([
    200,
    expect.stringContaining('Your return request is sent.'),
  ])
  const product = await makeProduct(shop.app.db, { stock: 5 })
  const early = await buy(shop.app, [line(product.id)])
  const refused = await bring(`/order/${early.purchase.token}`, [one], { intent: 'return' }, 'pictures')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Returns are possible within 30 days of delivery.'),
  ])
})

test('without scripts the pictures of a return that is refused anyway are neither drawn nor kept', async () => {
  const { path, order, lines, purchase } = await arrived()
  const fields = {
    ...{ intent: 'return', orderId: String(order.id), comment: '' },
    'lines[0].lineId': String(lines[0]?.id),
  }
  const refusals: [Record<string, string>, string][] = [
    [{ reason: '', 'lines[0].quantity': '1' }, 'Please choose a reason'],
    [{ reason: 'other', 'lines[0].quantity': '3' }, 'You can return at most 2'],
  ]
  for (const [asked, sentence] of refusals) {
    const answer = await bring(path, [await photo()], { ...fields, ...asked }, 'pictures')
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)])
  }
  const ofPurchase = like(mediaFiles.key, `returns/${purchase.id}/%`)
  expect(await shop.app.db.$count(mediaFiles, ofPurchase)).toBe(0)
})

test('sixty pictures an hour are enough for a visitor; more are refused before they are read', async () => {
  const { path } = await arrived()
  await shop.app.db.update(visitorLimits).set({ count: 60 })
  const { status, answer, sent } = await pour(`${path}/pictures`, 100)
  expect([status, sent < 100 * MEGABYTE]).toEqual([429, true])
  expect(answer).toContain('That were many pictures. Please try again later.')
})
