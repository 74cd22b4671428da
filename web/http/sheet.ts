import { LRUCache } from 'lru-cache'

/** How much is kept of what pages of a kind need of a stylesheet: some forty kinds. */
const KEPT_BYTES = 2 * 2 ** 20

/** A piece of a stylesheet: what is always said, a rule for elements of some classes, or a condition around such rules. */
type Piece =
  | { kind: 'always'; text: string }
  | { kind: 'rule'; text: string; classes: string[][] }
  | { kind: 'group'; head: string; pieces: Piece[] }

/** The layers that hold rules for classes; all else is said in every page. */
const CHOSEN_FROM = /^@layer (?:components|utilities)$/
const GROUPS = /^@(?:media|supports|container)\b/

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
      yield { head: css.slice(from, opened), inside: css.slice(opened + 1, at), text }
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      yield { head: css.slice(from, at), inside: null, text: css.slice(from, at + 1) }
      from = at + 1
    }
  }
}

/** The classes that an element and those around it must have for each of the selectors of a rule; what stands in brackets only narrows it. */
export function classesOf(selectors: string): string[][] {
  const all: string[][] = [[]]
  let depth = 0
  for (const [sign, name] of selectors.matchAll(
    /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)|\\.|\[[^\]]*\]|[(),]/g,
  )) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) all.push([])
    else if (name && depth === 0) all.at(-1)?.push(unescaped(name))
  }
  return all
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  )

function read(from: Iterable<Statement>, layered: boolean): Piece[] {
  return Array.from(from, ({ head, inside, text }): Piece => {
    if (inside === null || (!layered && !CHOSEN_FROM.test(head))) return { kind: 'always', text }
    if (!layered || GROUPS.test(head)) return { kind: 'group', head, pieces: read(statements(inside), true) }
    return head.startsWith('@') ? { kind: 'always', text } : { kind: 'rule', text, classes: classesOf(head) }
  })
}

function write(pieces: Piece[], worn: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if (piece.kind === 'always') css += piece.text
    else if (piece.kind === 'rule') {
      if (piece.classes.some((needed) => needed.every((name) => worn.has(name)))) css += piece.text
    } else {
      const inside = write(piece.pieces, worn)
      if (inside !== '' || CHOSEN_FROM.test(piece.head)) css += `${piece.head}{${inside}}`
    }
  }
  return css
}

const ATTRIBUTE = ' class="'
const SIGNS: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** The lists of classes that stand in a rendered page, as they are written there. */
function classListsIn(page: string): string[] {
  const lists = new Set<string>()
  for (let at = page.indexOf(ATTRIBUTE); at >= 0; at = page.indexOf(ATTRIBUTE, at)) {
    const from = at + ATTRIBUTE.length
    at = page.indexOf('"', from)
    if (at < 0) break
    lists.add(page.slice(from, at))
  }
  return [...lists].sort()
}

const classesIn = (lists: readonly string[]): Set<string> =>
  new Set(
    lists
      .join(' ')
      .replace(/&(?:amp|gt|lt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign)
      .split(' '),
  )

/** What declares the variables that rules of classes use among themselves. */
const DECLARES = /^@(?:property (--[\w-]+)|layer properties)$/
const DECLARATION = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/** A stylesheet, of which a page gets the rules that can be about what stands in it, and the variables that these use. */
export function readSheet(css: string): (page: Buffer) => Buffer {
  const all = [...statements(css.replaceAll(/\/\*.*?\*\//gs, ''))].map((each) => ({
    ...each,
    head: each.head.trim(),
  }))
  const declaring = all.filter(({ head }) => DECLARES.test(head))
  const pieces = read(
    all.filter(({ head }) => !DECLARES.test(head)),
    false,
  )
  const sheetOf = (lists: readonly string[]): Buffer => {
    const rules = write(pieces, classesIn(lists))
    const used = new Set(rules.match(/--tw-[\w-]+/g))
    const declared = declaring.map(({ head, text }) => {
      const name = DECLARES.exec(head)?.[1]
      if (name === undefined)
        return text.replace(DECLARATION, (line, variable: string) => (used.has(variable) ? line : ''))
      return used.has(name) ? text : ''
    })
    return Buffer.from(declared.join('') + rules)
  }
  // Pages of a kind wear the same: looking their rules up anew takes as long as reading what they wear.
  const known = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (sheet, key) => sheet.length + key.length + 1,
  })
  return (page) => {
    const lists = classListsIn(page.toString('latin1'))
    const key = lists.join('"')
    const kept = known.get(key)
    if (kept) return kept
    const sheet = sheetOf(lists)
    known.set(key, sheet)
    return sheet
  }
}
