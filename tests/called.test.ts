import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORY_PAGES } from '#web/storefront/pages/category-pages.ts'
import { fillMarket, screenAt } from './screens.ts'
import { type ServedShop, serveShop } from './served.ts'
import { walk } from './walk.ts'

interface Seen {
  way: string
  screen: string
  status: number
  html: string
  /** Whether it says that no search engine keeps it. */
  isHidden: boolean
}

let shop: ServedShop
/** Every page that each of them comes to. */
const seen = new Map<string, Seen[]>()
beforeAll(async () => {
  shop = await serveShop({ demo: true, trustProxy: true })
  for (const looker of await fillMarket(shop.app, { market: 'GB' })) {
    const pages: Seen[] = []
    for await (const { way, screen, status, headers, html } of walk(shop.url, looker)) {
      const isHidden =
        headers.get('X-Robots-Tag') === 'noindex' || html.includes('name="robots" content="noindex"')
      pages.push({ way, screen, status, isHidden, html: html.replaceAll('<!-- -->', '') })
    }
    seen.set(looker.who, pages)
  }
}, 600_000)
afterAll(() => shop.close())

const seenBy = (who: string): Seen[] => {
  const pages = seen.get(who)
  if (!pages) throw new Error(`The market does not know ${who}.`)
  return pages
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** What a link or a button is called: its label, what it refers to for one, or the words within it with those of its pictures. */
const nameOf = (tag: string, inner: string): string =>
  attribute(tag, 'aria-label') ??
  attribute(tag, 'aria-labelledby') ??
  inner
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Control {
  name: string
  /** What it does, whatever it does it to. */
  does: string
  /** That, and what it does it to. */
  to: string
}

const withoutIds = (address: string): string => address.replaceAll(/\d+/g, ':id')

const linksOn = ({ html, way }: Seen): Control[] =>
  [...html.matchAll(/<a( [^>]*href="([/?][^"#]*)[^"]*"[^>]*)>(.*?)<\/a>/gs)].map(
    ([, tag = '', href = '', inner = '']) => {
      const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), new URL(way, shop.url))
      const does = `${screenAt(pathname) ?? withoutIds(pathname)} ${[...searchParams.keys()]}`
      return { name: nameOf(tag, inner), does, to: href }
    },
  )

const buttonsOn = ({ html }: Seen): Control[] =>
  [...html.matchAll(/<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = '', inner = '']) => {
      const sends = (tag: string) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']
      const hidden = [...inner.matchAll(/<input[^>]* type="hidden"[^>]*>/g)].map(([tag]) => sends(tag))
      return [...inner.matchAll(/<button( [^>]*)>(.*?)<\/button>/gs)].map(([, tag = '', words = '']) => {
        const fields = [...hidden, sends(tag)]
        const intent = fields.find(([name]) => name === 'intent')?.[1]
        const path = withoutIds(attribute(` ${head}`, 'action')?.replace(/\?.*/, '') ?? '')
        const does = `${path} ${intent} ${fields.map(([name]) => name)}`
        return { name: nameOf(tag, words), does, to: JSON.stringify([head, fields]) }
      })
    },
  )

test.each(['a shopper', 'a seller', 'an administrator', 'a customer to whom everything happened'])(
  'where %s can do one thing to several, its buttons and links are called by what they do it to',
  (who) => {
    const faults = new Set<string>()
    let judged = 0
    for (const page of seenBy(who))
      for (const controls of Map.groupBy(
        [...linksOn(page), ...buttonsOn(page)],
        ({ does }) => does,
      ).values()) {
        if (new Set(controls.map(({ to }) => to)).size < 2) continue
        judged += 1
        const names = new Set(controls.map(({ name }) => name))
        if (names.size === 1 || names.has(''))
          faults.add(`${page.screen}: ${controls[0]?.does}: ${[...names]}`)
      }
    expect([...faults]).toEqual([])
    expect(judged).toBeGreaterThan(100)
  },
)

test('what is for search engines stands in a map of the shop, and whatever else anybody sees is for none', async () => {
  const locations = async (path: string) =>
    [...(await (await fetch(shop.url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => {
      const { pathname, search } = new URL(at.replaceAll('&amp;', '&'))
      return pathname + search
    })
  const mapped = new Set<string>()
  for (const map of await locations('/sitemap.xml')) for (const at of await locations(map)) mapped.add(at)
  const faults = new Set<string>()
  let shown = 0
  for (const { way, screen, status, isHidden, html } of [...seen.values()].flat()) {
    // The six pages of a category name its list, which is in the map once it has products.
    if (status !== 200 || isHidden || screen in CATEGORY_PAGES) continue
    shown += 1
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const { pathname, search } = new URL(canonical ?? way, shop.url)
    if (!canonical || !mapped.has(pathname + search)) faults.add(`${screen}: ${way} ${canonical}`)
  }
  expect([...faults]).toEqual([])
  expect(shown).toBeGreaterThan(100)
})
