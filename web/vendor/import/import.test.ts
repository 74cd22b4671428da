import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runImport } from '#server/catalog/import/files/run.ts'
import { FORMATS } from '#server/catalog/import/files/states.ts'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct } from '#tests/factories.ts'
import { bringFile, csv, told } from '#tests/imports.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted } from '#tests/shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const FILE = csv(
  ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  ['pot', 'Copper pot', 'Kettles', 'POT', 3, '20.00'],
  ['pan', 'Bent pan', '', 'PAN', 3, '-5'],
  ['lid', 'Broken lid', '', 'LID', 3, 'cheap'],
)
const SETTINGS = { market: 'GB', newStatus: 'draft', pictures: 'list', sameBy: 'any' }
const CHOSEN_SA = /name="market"[^>]*>(?:(?!<\/select>).)*<option value="SA" selected=""/s
const send = (path: string, cookie: string, body: FormData | URLSearchParams) =>
  fetch(shop.url + path, { method: 'POST', redirect: 'manual', headers: { cookie, Origin: shop.url }, body })
const page = async (path: string, cookie: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

/** The shop reads files behind the scenes. */
const isChecked = (runId: number) =>
  vi.waitFor(
    async () => {
      const { run } = await told(shop.app, runId)
      expect(run.status).toBe('checked')
      return run
    },
    { timeout: 120_000 },
  )

test('a seller brings a file, sees what would happen with reasons, and starts it', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const form = new FormData()
  form.set('market', 'AE')
  form.set('file', new File([FILE], '../../أواني pots.csv', { type: 'text/csv' }))
  const sent = await send('/vendor/import', cookie, form)
  expect(sent.status).toBe(302)
  const address = sent.headers.get('Location') ?? ''
  const runId = Number(address.split('/').at(-1))
  await isChecked(runId)
  const { text } = await page(address, cookie)
  for (const words of ['أواني pots.csv', 'Bent pan', 'Kettles', 'Nothing is written yet'])
    expect(text).toContain(words)
  const { text: created } = await page(`${address}?view=created`, cookie)
  for (const words of ['Bent pan', 'Variant Price', '-5', 'A price is above zero'])
    expect(text).toContain(words)
  expect(created).toContain('Copper pot')
  expect(text).not.toContain('../')
  // As they stand in the file, whichever was found first.
  for (const each of ['Bent pan', 'Broken lid']) expect(text).toContain(each)
  expect(text.indexOf('Bent pan')).toBeLessThan(text.indexOf('Broken lid'))
  await send(address, cookie, new URLSearchParams({ intent: 'start' }))
  await runImport(shop.app, runId, countImported)
  expect((await told(shop.app, runId)).run).toMatchObject({
    status: 'done',
    market: 'AE',
    vendorId: vendor.id,
    done: 1,
  })
  const list = (await page('/vendor/import', cookie)).text
  expect(list).toContain('Imported')
  expect(list).toMatch(/aria-current="page"[^>]*href="\/vendor\/products"/)
})

test('a file that is none is answered with its sentence, and another seller’s import does not exist', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const form = new FormData()
  form.set('file', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'products.csv', { type: 'text/csv' }))
  form.set('market', 'SA')
  const sent = await send('/vendor/import', cookie, form)
  const answered = await sent.text()
  expect([sent.status, answered]).toEqual([422, expect.stringContaining('This is a ZIP file and no CSV')])
  // The country that was chosen stays chosen for the next file.
  expect(answered).toMatch(CHOSEN_SA)
  const brought = granted(await bringFile(shop.app, vendor.id, FILE))
  await isChecked(brought.runId)
  const stranger = await makeSeller(shop.app)
  const address = `/vendor/import/${brought.runId}`
  expect((await page(address, stranger.cookie)).status).toBe(404)
  expect((await page(`${address}/refused.csv`, stranger.cookie)).status).toBe(404)
  expect((await page(`${address}/refused.csv`, cookie)).text).toContain('Bent pan')
  for (const intent of ['start', 'stop', 'undo', 'leave', 'settings'])
    expect((await send(address, stranger.cookie, new URLSearchParams({ ...SETTINGS, intent }))).status).toBe(
      404,
    )
})

test('of a file that is too large the country is kept that was chosen before it', async () => {
  const { cookie } = await makeSeller(shop.app)
  const line = '--x\r\nContent-Disposition: form-data; name='
  const begun = `${line}"market"\r\n\r\nSA\r\n${line}"file"; filename="p.csv"\r\nContent-Type: text/csv\r\n\r\nHandle,Title`
  const asked = request(`${shop.url}/vendor/import`, {
    method: 'POST',
    headers: {
      ...{ cookie, Origin: shop.url, 'Content-Type': 'multipart/form-data; boundary=x' },
      'Content-Length': 300_000_000,
    },
  })
  asked.write(begun)
  const [answer] = await once(asked, 'response')
  const answered = await text(answer)
  asked.destroy()
  expect(answered).toContain('100 MB')
  expect(answered).toMatch(CHOSEN_SA)
})

test('the seller says by what products are the same, and the file is checked by that', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const brought = granted(await bringFile(shop.app, vendor.id, FILE))
  const address = `/vendor/import/${brought.runId}`
  await isChecked(brought.runId)
  const chosen = new URLSearchParams({ ...SETTINGS, intent: 'settings', sameBy: 'name' })
  expect((await send(address, cookie, chosen)).status).toBe(200)
  expect((await isChecked(brought.runId)).sameBy).toBe('name')
  expect((await page(address, cookie)).text).toMatch(
    /name="sameBy"[^>]*>(?:(?!<\/select>).)*<option value="name" selected=""/s,
  )
})

test('settings and columns that make no sense are refused beside their field, and nothing is read anew', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const table = csv(['Bezeichnung', 'Preis'], ['Topf', 5])
  for (const [file, sent, field] of [
    [FILE, { ...SETTINGS, intent: 'settings', sameBy: 'smell' }, 'sameBy'],
    [FILE, { ...SETTINGS, intent: 'settings', newStatus: '' }, 'newStatus'],
    [table, { intent: 'match', market: 'GB', 'columns[0]': 'name', 'columns[1]': 'prize' }, 'columns-1-'],
    [table, { intent: 'match', market: 'XX', 'columns[0]': 'name', 'columns[1]': 'price' }, 'market'],
  ] as const) {
    const { runId } = granted(await bringFile(shop.app, vendor.id, file))
    if (file === FILE) await isChecked(runId)
    const before = (await told(shop.app, runId)).run
    const answer = await send(`/vendor/import/${runId}`, cookie, new URLSearchParams(sent))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`id="${sent.intent}-${field}-error"`)
    expect((await told(shop.app, runId)).run).toEqual(before)
  }
})

test('a seller exports their products in each format, and nobody else’s', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const other = await makeSeller(shop.app)
  await makeProduct(shop.app.db, { vendorId: vendor.id, name: '=1+1', sku: 'MINE', prices: { AE: 1250 } })
  await makeProduct(shop.app.db, { vendorId: other.vendor.id, name: 'Theirs' })
  for (const format of FORMATS) {
    const { status, text } = await page(`/vendor/products.csv?format=${format}&market=AE`, cookie)
    expect([format, status]).toEqual([format, 200])
    expect(text).toContain("'=1+1")
    expect(text).toContain('12.50')
    expect(text).not.toContain('Theirs')
    expect(text.trim().split('\r\n')).toHaveLength(2)
  }
  expect((await page('/vendor/products.csv', '')).status).toBe(302)
  expect((await page('/vendor/import', cookie)).text).toContain('Export products')
})
