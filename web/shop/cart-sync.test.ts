import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, type CartLine, readCart, writeCart } from '#server/checkout/cart.ts'
import { applyChanges } from '#server/checkout/cart-changes.ts'
import { keepKnownCustomer } from './known-customer.ts'

const line = (productId: number, quantity = 1): CartLine => ({
  productId,
  variationId: null,
  quantity,
  seen: null,
})

interface Asked {
  cart: string
  account: { customerId: number; version: number } | null
}

let cookies: Map<string, string>
let account: { lines: CartLine[]; version: number; given: CartLine[] }
let asked: Asked[]
/** What happens in the browser while an answer is on its way. */
let meanwhile: () => void
let isAway: boolean

/** What a browser keeps under a name, as scripts see it. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A page of this browser: its scripts anew, its cookies as they are. */
async function openPage() {
  vi.resetModules()
  const [sync, store] = await Promise.all([import('./cart-sync.ts'), import('./cart-store.ts')])
  return { ...sync, ...store }
}

beforeEach(() => {
  cookies = new Map()
  account = { lines: [], version: 0, given: [] }
  asked = []
  meanwhile = () => undefined
  isAway = false
  const page = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => [...cookies].map((each) => each.join('=')).join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', new URL('https://shop.example/'))
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const sent: Asked = JSON.parse(body)
    asked.push(sent)
    if (isAway) throw new TypeError('fetch failed')
    const base = sent.account?.version === account.version ? account.given : []
    account.lines = applyChanges(account.lines, base, readCart(sent.cart))
    account.given = account.lines
    account.version += 1
    const answer = { cart: writeCart(account.lines), account: { customerId: 7, version: account.version } }
    const now = meanwhile
    meanwhile = () => undefined
    now()
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page takes over what other browsers did, and tells what is done here, once each', async () => {
  account.lines = [line(1)]
  const page = await openPage()
  page.saveLines([line(2)])
  await page.pullCart()
  expect(page.linesNow()).toEqual([line(1), line(2)])
  await page.pushCart()
  expect(asked).toHaveLength(1)
  page.saveLines(addLine(page.linesNow(), line(3)))
  await page.pushCart()
  expect(account.lines).toEqual([line(1), line(2), line(3)])
})

test('what is put into the cart while the answer is on its way stays, and is told next', async () => {
  account.lines = [line(1)]
  const page = await openPage()
  page.saveLines([line(2)])
  meanwhile = () => page.saveLines(addLine(page.linesNow(), line(3, 2)))
  await page.pullCart()
  expect(page.linesNow()).toEqual([line(1), line(2), line(3, 2)])
  expect(account.lines).toEqual([line(1), line(2), line(3, 2)])
  expect(asked).toHaveLength(2)
})

test('an answer that another tab had before is not taken over twice', async () => {
  account.lines = [line(5)]
  const page = await openPage()
  page.saveLines([line(2)])
  meanwhile = () => page.saveAccountCart(account.lines, { customerId: 7, version: account.version })
  await page.pullCart()
  expect(page.linesNow()).toEqual([line(5), line(2)])
  expect(asked.map(({ account: told }) => told?.version ?? null)).toEqual([null, 1])
})

test('a page asks also where nothing changed here: another browser may have changed it', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  await page.pullCart()
  account.lines = [line(2), line(9)]
  await page.pullCart()
  expect(page.linesNow()).toEqual([line(2), line(9)])
})

test('two parts of a page that tell of a change at once ask once', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  await Promise.all([page.pushCart(), page.pushCart()])
  expect(asked).toHaveLength(1)
})

test.each([
  ['customer', { customerId: 8, version: 1 }],
  ['version', { customerId: 7, version: 2 }],
])('an answer for another %s than the cart has by now is asked for anew', async (_, other) => {
  const page = await openPage()
  page.saveAccountCart([line(2)], { customerId: 7, version: 1 })
  meanwhile = () => page.saveAccountCart([line(5)], other)
  await page.pullCart()
  expect(asked.map(({ account: told }) => told)).toEqual([{ customerId: 7, version: 1 }, other])
})

test('a refusal is no answer: the cart stays as it is', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  const refused = { cart: '', account: { customerId: 7, version: 1 } }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 503 }))
  await page.pullCart()
  expect([page.linesNow(), page.cartAccountNow()]).toEqual([[line(2)], null])
})

test('without an answer the cart stays as it is, and is told later', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  isAway = true
  await page.pullCart()
  expect(page.linesNow()).toEqual([line(2)])
  isAway = false
  await page.pushCart()
  expect(account.lines).toEqual([line(2)])
})

test('a page that knows nobody leaves the cart to whoever came in in another tab', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  await page.pullCart()
  keepKnownCustomer({ id: 7, email: 'layla@mail.example', firstName: 'Layla' })
  page.forgetAccountCart()
  expect(page.linesNow()).toEqual([line(2)])
  keepKnownCustomer(null)
  page.forgetAccountCart()
  expect(page.linesNow()).toEqual([])
})

test('the cart of an account leaves with its customer; the cart of a guest stays', async () => {
  const page = await openPage()
  page.saveLines([line(2)])
  page.forgetAccountCart()
  expect(page.linesNow()).toEqual([line(2)])
  await page.pullCart()
  page.forgetAccountCart()
  expect([...cookies.keys()]).toEqual([])
})
