import { type Looker, screenAt } from './screens.ts'

/** Lists lead to themselves by thousands of addresses: so often a screen is looked at, and with the same fields in its address. */
const OF_A_SCREEN = 24
const OF_A_KIND = 2

/** What somebody sends to be answered in words that nobody squeezes: to squeeze and unfold each page takes a tenth of its time. */
export const PLAINLY = { 'Accept-Encoding': 'identity' }

/** Every page that somebody comes to who follows all links from where they stand, with their answers; `most` of each screen. */
export async function* walk(url: string, { cookie, starts }: Looker, most = OF_A_SCREEN) {
  const done = new Set<string>()
  const looked = new Map<string, number>()
  const ways = [...starts]
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const here = new URL(way, url)
    const screen = screenAt(here.pathname) ?? ''
    const kind = `${screen} ${[...here.searchParams.keys()].sort()}`
    const looks = [looked.get(screen) ?? 0, looked.get(kind) ?? 0] as const
    const enough = looks[0] >= most || looks[1] >= OF_A_KIND
    if (done.has(way) || (enough && !starts.includes(way))) continue
    done.add(way)
    looked.set(screen, looks[0] + 1).set(kind, looks[1] + 1)
    const answer = await fetch(here, { headers: { cookie, ...PLAINLY }, redirect: 'manual' })
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.includes('text/html')) continue
    const links = [...html.matchAll(/<a [^>]*href="([/?][^"#]*)/g)].map(([, to = '']) => {
      const { pathname, search } = new URL(to.replaceAll('&amp;', '&'), here)
      return pathname + search
    })
    ways.push(...links)
    yield { way, screen, status: answer.status, headers: answer.headers, html, links }
  }
}

export interface FoundForm {
  /** Its path with what stands behind it. */
  path: string
  /** What it sends of itself: hidden fields and one of its buttons. */
  fields: string[][]
  /** The names of what people type or choose. */
  typed: string[]
  /** Those of them that take any text. */
  written: string[]
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

const namesIn = (tags: readonly string[]): string[] => tags.flatMap((tag) => attribute(tag, 'name') ?? [])

const pairsIn = (tags: readonly string[]): string[][] =>
  tags.flatMap((tag) => {
    const [name, value] = [attribute(tag, 'name'), attribute(tag, 'value')]
    return name && value ? [[name, value]] : []
  })

/** The forms of a page by what they do, each with each of its buttons, as somebody without scripts sends them; nobody logs out. */
export function formsOn(html: string, way: string): [does: string, form: FoundForm][] {
  return [...html.matchAll(/<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = '', inner = '']) => {
      const to = attribute(` ${head}`, 'action')?.replaceAll('&amp;', '&') || way
      const { pathname, search } = new URL(to, new URL(way, 'http://shop.example'))
      if (pathname === '/logout') return []
      const tags = [...inner.matchAll(/<(?:input|button|textarea|select)[^>]*>/g)].map(([tag]) => tag)
      const given = pairsIn(tags.filter((tag) => / type="hidden"/.test(tag)))
      const buttons = pairsIn(tags.filter((tag) => / type="submit"/.test(tag)))
      const open = tags.filter(
        (tag) => !/^<button| type="(hidden|submit|checkbox|radio|file|button)"/.test(tag),
      )
      const written = open.filter((tag) =>
        /^<textarea| type="(text|email|password|search|tel|url)"/.test(tag),
      )
      return (buttons.length > 0 ? buttons : [null]).map((button): [string, FoundForm] => {
        const fields = button ? [...given, button] : given
        const intent = fields.find(([name]) => name === 'intent')?.[1]
        const form = { path: pathname + search, fields, typed: namesIn(open), written: namesIn(written) }
        return [`${screenAt(pathname)} ${intent}`, form]
      })
    },
  )
}
