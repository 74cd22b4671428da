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

/** Enough of a screen: what it calls things is the same on the twentieth page of a list. */
const LOOKS = 8

let shop: ServedShop
/** Every page that each of them comes to. */
const seen = new Map<string, Seen[]>()
beforeAll(async () => {
  shop = await serveShop({ demo: true, trustProxy: true })
  const lookers = await fillMarket(shop.app, { market: 'GB' })
  await Promise.all(
    lookers.map(async (looker) => {
      const pages: Seen[] = []
      for await (const { way, screen, status, headers, html } of walk(shop.url, looker, LOOKS)) {
        const isHidden =
          headers.get('X-Robots-Tag') === 'noindex' || html.includes('name="robots" content="noindex"')
        pages.push({ way, screen, status, isHidden, html: html.replaceAll('<!-- -->', '') })
      }
      seen.set(looker.who, pages)
    }),
  )
}, 600_000)
afterAll(() => shop.close())

const seenBy = (who: string): Seen[] => {
  const pages = seen.get(who)
  if (!pages) throw new Error(`The market does not know ${who}.`)
  return pages
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** What stands within a tag, with the words of its pictures. */
const wordsOf = (inner: string): string =>
  inner
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What whatever on a page has this id is called; nothing where nothing has it. */
function calledById(html: string, id: string): string {
  const at = html.indexOf(` id="${id}"`)
  if (at < 0) return ''
  const inside = html.indexOf('>', at) + 1
  const tag = html.slice(html.lastIndexOf('<', at), inside)
  const end = html.indexOf(`</${/\w+/.exec(tag)}>`, inside)
  return attribute(tag, 'aria-label') ?? wordsOf(html.slice(inside, end))
}

/** What a link or a button is called: the words of what it refers to, its label, or the words within it. */
function nameOf(html: string, tag: string, inner: string): string {
  const ids = attribute(tag, 'aria-labelledby')?.split(' ')
  return ids?.map((id) => calledById(html, id)).join(' ') ?? attribute(tag, 'aria-label') ?? wordsOf(inner)
}

interface Control {
  name: string
  /** What it does, whatever it does it to. */
  does: string
  /** What it leads to, or what it sends and where. */
  to: string
}

/** Where something leads, and to what screen with which parameters. */
function addressOf(way: string, to: string): { to: string; kind: string } {
  const { pathname, search, searchParams } = new URL(to.replaceAll('&amp;', '&'), new URL(way, shop.url))
  const screen = screenAt(pathname) ?? pathname.replaceAll(/\d+/g, ':id')
  return { to: pathname + search, kind: `${screen} ${[...searchParams.keys()]}` }
}

const linksOn = ({ html, way }: Seen): Control[] =>
  [...html.matchAll(/<a( [^>]*href="([/?][^"#]*)[^"]*"[^>]*)>(.*?)<\/a>/gs)].map(
    ([, tag = '', href = '', inner = '']) => {
      const { to, kind } = addressOf(way, href)
      return { name: nameOf(html, tag, inner), does: kind, to }
    },
  )

const buttonsOn = ({ html, way }: Seen): Control[] =>
  [...html.matchAll(/<form( [^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = '', inner = '']) => {
      const sends = (tag: string) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']
      const hidden = [...inner.matchAll(/<input[^>]* type="hidden"[^>]*>/g)].map(([tag]) => sends(tag))
      return [...inner.matchAll(/<button( [^>]*)>(.*?)<\/button>/gs)].flatMap(([, tag = '', words = '']) => {
        if (attribute(tag, 'type') === 'button') return []
        const at = addressOf(way, attribute(tag, 'formaction') ?? attribute(head, 'action') ?? '')
        const fields = [...hidden, sends(tag)]
        const intent = fields.find(([name]) => name === 'intent')?.[1]
        const does = `${at.kind} ${intent} ${fields.map(([name]) => name)}`
        return [{ name: nameOf(html, tag, words), does, to: JSON.stringify([at.to, fields]) }]
      })
    },
  )

test.each(['a shopper', 'a seller', 'an administrator', 'a customer to whom everything happened'])(
  'no two buttons or links of a page by which %s does one thing to several share a name',
  (who) => {
    const faults = new Set<string>()
    let judged = 0
    for (const page of seenBy(who))
      for (const [does, controls] of Map.groupBy(
        [...linksOn(page), ...buttonsOn(page)],
        (control) => control.does,
      )) {
        if (new Set(controls.map(({ to }) => to)).size < 2) continue
        judged += 1
        for (const [name, alike] of Map.groupBy(controls, (control) => control.name)) {
          const targets = new Set(alike.map(({ to }) => to))
          if (targets.size > 1 || name === '')
            faults.add(`${page.screen}: ${does}: "${name}": ${[...targets].slice(0, 2).join(' ')}`)
        }
      }
    expect([...faults]).toEqual([])
    expect(judged).toBeGreaterThan(50)
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
