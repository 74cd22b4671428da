import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarket, type Looker, screenAt } from './screens.ts'
import { type ServedShop, serveShop } from './served.ts'
import { type FoundForm, formsOn, PLAINLY, walk } from './walk.ts'

let shop: ServedShop
let lookers: Looker[]
beforeAll(async () => {
  shop = await serveShop({ demo: true, trustProxy: true })
  lookers = await fillMarket(shop.app, { market: 'GB' })
})
afterAll(() => shop.close())

/** What nobody means: a byte of no text, tags; nothing, half a letter, quotes, numbers that are none, far too much. */
const ALWAYS = ['%00', '%3Cscript%3Ealert(1)%3C/script%3E']
const NONSENSE = [
  ...['', '%F0%9F', '%ff', "'%22%3B--", '-1', '1.5', '1e308'],
  ...['9'.repeat(40), '..%2F..%2Fetc%2Fpasswd', '%5B%7B%7D%5D', 'x'.repeat(6000)],
]

test.each(['a seller', 'an administrator'])(
  'whatever stands in an address that %s works at, it is a page or is refused',
  async (who) => {
    const looker = lookers.find((each) => each.who === who)
    if (!looker) throw new Error(`The market does not know ${who}.`)
    /** One address with each field, and one with an id, of each screen. */
    const found = new Map<string, { url: URL; field?: string }>()
    for await (const { links } of walk(shop.url, looker))
      for (const url of links.map((link) => new URL(link, shop.url))) {
        if (!/^\/(vendor|admin)\//.test(url.pathname)) continue
        const screen = screenAt(url.pathname) ?? url.pathname.replaceAll(/\d+/g, ':id')
        for (const field of url.searchParams.keys()) found.set(`${screen} ${field}`, { url, field })
        if (/\/\d+(\/|$)/.test(url.pathname)) found.set(screen, { url })
      }
    const faults: string[] = []
    // What runs or is no text for each field; of the rest every other value for one, and the others for the next.
    for (const [at, { url, field }] of [...found.values()].entries())
      for (const value of [...ALWAYS, ...NONSENSE.filter((_, turn) => (turn + at) % 2 === 0)]) {
        const { pathname } = url
        const rest = [...url.searchParams].filter(([each]) => each !== field)
        const path = field
          ? `${pathname}?${new URLSearchParams(rest)}&${field}=${value}`
          : pathname.replace(/\/\d+(?=\/|$)/, `/${value || '0'}`)
        const headers = { cookie: looker.cookie, ...PLAINLY }
        const answer = await fetch(shop.url + path, { headers, redirect: 'manual' })
        if (answer.status >= 500 || (await answer.text()).includes('<script>alert(1)'))
          faults.push(`${path.slice(0, 200)}: ${answer.status}`)
      }
    expect(faults).toEqual([])
    expect(found.size).toBeGreaterThan(20)
  },
  600_000,
)

/** More than any field takes. */
const TOO_LONG = 'x'.repeat(60_000)
const HOSTILE = [
  // What every object has.
  'constructor',
  `<script>alert(1)</script>'";--\u0000\u202e😀${'../'.repeat(9)}`,
  '=cmd|’/C calc’!A1',
  '-1',
  '1e308',
  '٩'.repeat(30),
  '2026-02-31',
]
/** The first two for each form; of the rest every other one, and the others for the next form. */
const hostileTo = (at: number) => HOSTILE.filter((_, turn) => turn < 2 || (turn + at) % 2 === 0)

const NUMBERS = ['-1', '1e308', '9'.repeat(19), '1.5', 'x']

/** What is typed comes back as it was, and is judged when it is meant; so it does where a list gets a row more. */
const NOT_JUDGED = new Set(['checkout country'])

/** Each from elsewhere: what comes too often is refused before it is judged. */
let sent = 0
const tooOften = new Set<string>()
const elsewhere = () => {
  sent += 1
  return `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
}

/** These are counted by account or attempt, wherever somebody comes from. */
const COUNTED = /\/code |\/(security|profile)\S* (password|delete)/

const send = async ({ path, fields: own }: FoundForm, fields: string[][], cookie: string) => {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, ...PLAINLY, Accept: 'text/html', Origin: shop.url, 'X-Forwarded-For': elsewhere() },
    redirect: 'manual',
  })
  const does = `${path} ${own.find(([name]) => name === 'intent')?.[1]}`
  if (answer.status === 429 && !COUNTED.test(does)) tooOften.add(does)
  return { status: answer.status, page: await answer.text() }
}

const WHO = ['a shopper', 'a seller', 'an administrator', 'a customer to whom everything happened']

test.each(WHO)(
  'whatever %s types into all fields of a form, it breaks nothing, and too much is told of',
  async (who) => {
    const looker = lookers.find((each) => each.who === who)
    if (!looker) throw new Error(`The market does not know ${who}.`)
    const forms = new Map<string, FoundForm>()
    for await (const { html, way } of walk(shop.url, looker))
      for (const [does, form] of formsOn(html, way)) forms.set(does, form)
    const faults: [string, string, number][] = []
    const typing = ({ fields, typed }: FoundForm, text: string) => [
      ...fields,
      // Who fills in the field that only robots see is thanked, and read no further.
      ...typed.flatMap((name) => (name === 'website' ? [] : [[name, text]])),
    ]
    for (const [does, form] of forms) {
      const isForRow = form.fields.some(([name]) => name === 'rows')
      if (form.written.length === 0 || isForRow || NOT_JUDGED.has(does)) continue
      const { status, page } = await send(form, typing(form, TOO_LONG), looker.cookie)
      if (status < 400 || status >= 500 || !/role="alert"|aria-invalid="true"/.test(page))
        faults.push([does, 'too long', status])
    }
    for (const [turn, [does, form]] of [...forms].entries())
      for (const text of form.typed.length > 0 ? hostileTo(turn) : []) {
        const { status, page } = await send(form, typing(form, text), looker.cookie)
        if (status >= 500 || page.includes('<script>alert(1)')) faults.push([does, text, status])
      }
    for (const [does, form] of forms)
      for (const [at, [name = '']] of form.fields.entries())
        for (const number of name === 'intent' ? [] : NUMBERS.filter((_, turn) => (turn + at) % 2 === 0)) {
          const { status } = await send(form, form.fields.with(at, [name, number]), looker.cookie)
          if (status >= 500) faults.push([does, `${name}=${number}`, status])
        }
    expect(faults).toEqual([])
    expect(forms.size).toBeGreaterThan(10)
    expect([...tooOften]).toEqual([])
  },
  600_000,
)
