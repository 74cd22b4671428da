import { readFileSync } from 'node:fs'
import type { Front } from '../routes/declare.ts'
import { readSheet } from './sheet.ts'

const END = '</style>'

/** The built stylesheet of a front. */
export interface Styles {
  /** Where all of it is, for what scripts add to a page. */
  address: string
  /** What a rendered page needs of it, letters included; the rules that are its own may use its variables. */
  ofPage(page: Buffer, own: Buffer): Buffer
}

/**
 * The stylesheets of the fronts, each to stand in the pages of its front as far as they need it: one journey to the server
 * less before anything is seen. Null while developing, where pages link to them.
 */
export function readStyles(
  mode: string,
  addresses: Record<Front, string>,
  fonts: string,
): Record<Front, Styles> | null {
  if (mode !== 'production') return null
  const built = (address: string) => readFileSync(`build/client${address}`, 'utf8')
  const letters = built(fonts)
  const read = (address: string): Styles => ({ address, ofPage: readSheet(letters + built(address)) })
  return { shop: read(addresses.shop), vendor: read(addresses.vendor), admin: read(addresses.admin) }
}

const ATTRIBUTE = ' style="'
/** What a declaration begins with. After the quotation mark that ends a text, none of these can follow. */
const DECLARATION = /^[-a-z]/
/** What a style of ours is made of; anything else could end its rule and begin another, and is left out. */
const HARMLESS = /^[\w\s#%.,:;()/+*-]*$/

/**
 * The styles that React wrote into attributes, as rules: the policy of our pages lets nobody style them from an attribute.
 * Within a text the quotation mark is written otherwise; a text that ends in ` style=` is told by what follows its own.
 */
function styleRules(page: Buffer): { page: Buffer; rules: Buffer } {
  const looks = new Map<string, number>()
  const pieces: Buffer[] = []
  let from = 0
  let end = 0
  for (let at = page.indexOf(ATTRIBUTE); at >= 0; at = page.indexOf(ATTRIBUTE, end)) {
    const start = at + ATTRIBUTE.length
    end = start
    if (!DECLARATION.test(page.toString('latin1', start, start + 1))) continue
    end = page.indexOf('"', start)
    const style = page.toString('utf8', start, end)
    pieces.push(page.subarray(from, at))
    from = end + 1
    if (!HARMLESS.test(style)) continue
    const look = looks.get(style) ?? looks.size
    looks.set(style, look)
    pieces.push(Buffer.from(` data-look="${look}"`))
  }
  const rules = [...looks].map(([style, look]) => `[data-look="${look}"]{${style}}`).join('')
  return { page: Buffer.concat([...pieces, page.subarray(from)]), rules: Buffer.from(rules) }
}

/** Writes what the page needs of the stylesheet, and its own rules, into the empty element that a rendered page has for it. */
export function withStyles(rendered: Buffer, styles: Styles | null): Buffer {
  const place = rendered.indexOf(END)
  if (place < 0 || styles === null) return rendered
  const { page, rules } = styleRules(rendered)
  const here = page.indexOf(END)
  return Buffer.concat([page.subarray(0, here), styles.ofPage(page, rules), rules, page.subarray(here)])
}
