import { LRUCache } from 'lru-cache'
import { elementsIn, needsOf, type UsedSelectors } from './selectors.ts'
import { tidied } from './tidy-sheet.ts'

/** How much is kept of what pages of a kind need of a stylesheet: some forty kinds. */
const KEPT_BYTES = 2 * 2 ** 20

/** A piece of a stylesheet: what is always said, a rule and what it is about, or what stands around such rules. */
type Piece =
  | { kind: 'always'; text: string }
  | { kind: 'rule'; text: string; needs: string[][] }
  | { kind: 'group'; head: string; pieces: Piece[] }

const GROUPS = /^@(?:layer|media|supports|container)\b/
/** Also said where there is nothing in it: which layer wins is told by which comes first. */
const LAYER = /^@layer\b/

interface Statement {
  head: string
  inside: string | null
  text: string
}

/** The statements of a stylesheet or of the inside of a block, each with its block where it has one. */
function* statements(css: string): Generator<Statement> {
  let depth = 0
  let from = 0
  let opened = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') {
      if (depth++ === 0) opened = at
    } else if (sign === '}' && --depth === 0) {
      const text = css.slice(from, at + 1)
      yield { head: css.slice(from, opened).trim(), inside: css.slice(opened + 1, at), text }
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      yield { head: css.slice(from, at), inside: null, text: css.slice(from, at + 1) }
      from = at + 1
    }
  }
}

function read(from: Iterable<Statement>): Piece[] {
  return Array.from(from, ({ head, inside, text }): Piece => {
    if (inside === null) return { kind: 'always', text }
    if (GROUPS.test(head)) return { kind: 'group', head, pieces: read(statements(inside)) }
    return head.startsWith('@') ? { kind: 'always', text } : { kind: 'rule', text, needs: needsOf(head) }
  })
}

function write(pieces: Piece[], worn: UsedSelectors): string {
  let css = ''
  for (const piece of pieces) {
    if (piece.kind === 'always') css += piece.text
    else if (piece.kind === 'rule') {
      if (piece.needs.some((needed) => needed.every((name) => worn.has(name)))) css += piece.text
    } else {
      const inside = write(piece.pieces, worn)
      if (inside !== '' || LAYER.test(piece.head)) css += `${piece.head}{${inside}}`
    }
  }
  return css
}

const ATTRIBUTE = ' class="'
const SIGNS: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** The lists of classes that stand in a rendered page, as they are written there. A text that ends in ` class=` hides none that follows it. */
function classListsIn(page: string): string[] {
  const lists = new Set<string>()
  for (let at = page.indexOf(ATTRIBUTE); at >= 0; at = page.indexOf(ATTRIBUTE, at)) {
    at += ATTRIBUTE.length
    const end = page.indexOf('"', at)
    if (end < 0) break
    lists.add(page.slice(at, end))
  }
  return [...lists].sort()
}

const classesIn = (lists: readonly string[]): string[] =>
  lists
    .join(' ')
    .replace(/&(?:amp|gt|lt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign)
    .split(' ')
    .map((name) => `.${name}`)

/** What the builder says several times in a row. */
const TWICE = /(?<=[{;])([^;{}]+;)\1+/g
const DECLARATION = /(--[\w-]+):[^;{}]*(?:;|(?=\}|$))/g
/** Where the shop declares its own: colours, sizes, letters. */
const ROOT = /(?<=(?:^|[{}]):root(?:,:host)?\{)[^{}]*(?=\})/g
const EMPTY = /(?<=[{}])(?::root(?:,:host)?\{\}|@supports[^{}]*\{(?::root(?:,:host)?\{\})?\})/g
const USED = /var\((--[\w-]+)/g
const MOVES = /(?<=[{;](?:animation[\w-]*|--animate[\w-]*):)[^;{}]*/g
const MOVEMENT = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g

const usedIn = (css: string): Set<string> => new Set(Array.from(css.matchAll(USED), ([, name = '']) => name))

/** Rules without the variables that none of them reads, of which others may be made, and without movements that nothing makes. */
function trimmed(rules: string, alsoUsed: ReadonlySet<string>): string {
  let css = rules
  for (let length = 0; length !== css.length; ) {
    length = css.length
    const used = usedIn(css)
    css = css.replace(ROOT, (declared) =>
      declared.replace(DECLARATION, (line, name: string) =>
        used.has(name) || alsoUsed.has(name) ? line : '',
      ),
    )
  }
  css = css.replaceAll(EMPTY, '')
  const moves = new Set((css.match(MOVES) ?? []).join(' ').split(/[^\w-]+/))
  return css.replace(MOVEMENT, (movement, name: string) => (moves.has(name) ? movement : ''))
}

/**
 * A stylesheet, of which a page gets the rules that can be about what stands in it, and the variables that these and its `own`
 * rules use.
 */
export function readSheet(css: string): (page: Buffer, own?: Buffer) => Buffer {
  const pieces = read(
    statements(
      css
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(TWICE, '$1')
        .trim(),
    ),
  )
  const sheetOf = (lists: readonly string[], elements: readonly string[], variables: readonly string[]) => {
    const worn = new Set([...classesIn(lists), ...elements])
    return Buffer.from(trimmed(tidied(write(pieces, worn)), new Set(variables)))
  }
  // Pages of a kind wear the same: looking their rules up anew takes as long as reading what they wear.
  const known = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (sheet, key) => sheet.length + key.length + 1,
  })
  return (page, own) => {
    const text = page.toString('latin1')
    const [lists, elements] = [classListsIn(text), elementsIn(text)]
    const variables = own ? [...usedIn(own.toString())] : []
    const key = [lists, elements, variables].map((each) => each.join('"')).join('""')
    const kept = known.get(key)
    if (kept) return kept
    const sheet = sheetOf(lists, elements, variables)
    known.set(key, sheet)
    return sheet
  }
}
