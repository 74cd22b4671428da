import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishIn, saidOn } from './english.ts'
import { fillMarket, type Looker, SCREENS, screenAt } from './screens.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
let lookers: Looker[]
beforeAll(async () => {
  shop = await serveShop({ pseudoLanguage: true, demo: true })
  lookers = await fillMarket(shop.app, { language: 'en-XA', market: 'GB' })
})
afterAll(() => shop.close())

/** What is English on a screen, with where it stands; the first place of each is enough. */
const left = new Map<string, string>()
function note(html: string, place: string): void {
  for (const said of saidOn(html))
    if (englishIn(said).length > 0 && !left.has(said.trim())) left.set(said.trim(), place)
}

/** The forms of a page as somebody without scripts sends them who fills in nothing. */
const formsOn = (html: string) =>
  [...html.matchAll(/<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inner = '']) => ({
    to: /action="([^"]*)"/.exec(head)?.[1]?.replaceAll('&amp;', '&') ?? '',
    fields: [...inner.matchAll(/<(?:input|button)[^>]*>/g)].flatMap(([field]) => {
      const [key, value] = ['name', 'value'].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(field)?.[1])
      return key && value && /type="(hidden|submit)"/.test(field) ? [[key, value]] : []
    }),
  }))

const seen = new Set<string>()

/** Lists lead to themselves by thousands of addresses: so often a screen is looked at, and with the same fields in its address. */
const OF_A_SCREEN = 24
const OF_A_KIND = 2

const WHO = [
  ...['a shopper', 'a seller', 'an administrator', 'a new customer'],
  'a customer to whom everything happened',
]

test.each(WHO)(
  'no English is left on any screen that %s sees, nor in what an empty form answers',
  async (who) => {
    const looker = lookers.find((each) => each.who === who)
    if (!looker) throw new Error(`The market does not know ${who}.`)
    const { cookie, starts } = looker
    const forms = new Map<string, { path: string; fields: string[][] }>()
    const done = new Set<string>()
    const looked = new Map<string, number>()
    const ways = [...starts]
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      const here = new URL(way, shop.url)
      const screen = screenAt(here.pathname) ?? ''
      const kind = `${screen} ${[...here.searchParams.keys()].sort()}`
      const looks = [looked.get(screen) ?? 0, looked.get(kind) ?? 0] as const
      const enough = looks[0] >= OF_A_SCREEN || looks[1] >= OF_A_KIND
      if (done.has(way) || (enough && !starts.includes(way))) continue
      done.add(way)
      looked.set(screen, looks[0] + 1).set(kind, looks[1] + 1)
      const answer = await fetch(here, { headers: { cookie }, redirect: 'manual' })
      const html = await answer.text()
      if (!answer.headers.get('content-type')?.includes('text/html')) continue
      expect([who, way, answer.status < 500]).toEqual([who, way, true])
      if (answer.status < 300 || answer.status === 404) seen.add(screen)
      note(html, `${who} at ${way}`)
      for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
        ways.push(to.replaceAll('&amp;', '&'))
      for (const { to, fields } of formsOn(html)) {
        const { pathname, search } = new URL(to || way, here)
        const intent = fields.find(([key]) => key === 'intent')?.[1]
        if (pathname !== '/logout')
          forms.set(`${screenAt(pathname)} ${intent}`, { path: pathname + search, fields })
      }
    }
    for (const { path, fields } of forms.values()) {
      const body = new URLSearchParams(fields)
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        body,
        headers: { cookie },
        redirect: 'manual',
      })
      expect([who, path, answer.status < 500]).toEqual([who, path, true])
      note(await answer.text(), `${who} who sends ${body} to ${path}`)
    }
    expect(forms.size).toBeGreaterThan(2)
    expect([...left]).toEqual([])
  },
)

test('and with that every screen was seen, by everybody who has one', () => {
  expect(lookers.map(({ who }) => who)).toEqual(WHO)
  expect(SCREENS.filter((screen) => !seen.has(screen))).toEqual([])
})
