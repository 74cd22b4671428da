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

test('no English is left on any screen of the shop and the account, nor in what it answers to an empty form', async () => {
  const seen = new Set<string>()
  for (const { who, cookie, starts } of lookers) {
    const forms = new Map<string, { path: string; fields: string[][] }>()
    const done = new Set<string>()
    const ways = [...starts]
    for (let way = ways.shift(); way !== undefined && done.size < 250; way = ways.shift()) {
      if (done.has(way)) continue
      done.add(way)
      const answer = await fetch(shop.url + way, { headers: { cookie }, redirect: 'manual' })
      const html = await answer.text()
      if (!answer.headers.get('content-type')?.includes('text/html')) continue
      expect([who, way, answer.status < 500]).toEqual([who, way, true])
      const here = new URL(way, shop.url)
      if (answer.status < 300 || answer.status === 404) seen.add(screenAt(here.pathname) ?? '')
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
  }
  expect([...left]).toEqual([])
  expect(SCREENS.filter((screen) => !seen.has(screen))).toEqual([])
})
