import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishIn, isEnglishFigure, saidOn } from './english.ts'
import { fillMarket, type Looker, SCREENS } from './screens.ts'
import { type ServedShop, serveShop } from './served.ts'
import { type FoundForm, formsOn, PLAINLY, walk } from './walk.ts'

let shop: ServedShop
let lookers: Looker[]
beforeAll(async () => {
  shop = await serveShop({ pseudoLanguage: true, demo: true })
  lookers = await fillMarket(shop.app, { language: 'en-XA', market: 'GB' })
})
afterAll(() => shop.close())

/** What is English on a screen, words and figures, with where it stands; the first place of each is enough. */
const left = new Map<string, string>()
function note(html: string, place: string): void {
  for (const said of saidOn(html))
    if ((englishIn(said).length > 0 || isEnglishFigure(said)) && !left.has(said.trim()))
      left.set(said.trim(), place)
}

const seen = new Set<string>()

const WHO = [
  ...['a shopper', 'a seller', 'an administrator', 'a new customer'],
  'a customer to whom everything happened',
]

test.each(WHO)(
  'no English word or figure is left on any screen that %s sees, nor in what an empty form answers',
  async (who) => {
    const looker = lookers.find((each) => each.who === who)
    if (!looker) throw new Error(`The market does not know ${who}.`)
    const { cookie } = looker
    const forms = new Map<string, FoundForm>()
    for await (const { way, screen, status, html } of walk(shop.url, looker)) {
      expect([who, way, status < 500]).toEqual([who, way, true])
      if (status < 300 || status === 404) seen.add(screen)
      note(html, `${who} at ${way}`)
      for (const [does, form] of formsOn(html, way)) forms.set(does, form)
    }
    for (const { path, fields } of forms.values()) {
      const body = new URLSearchParams(fields)
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        body,
        headers: { cookie, ...PLAINLY },
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
