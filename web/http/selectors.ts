/** Parts that only inputs of some types have. */
const PARTS_OF_INPUTS: readonly [part: RegExp, types: RegExp][] = [
  [/^::file-selector-button$/, /^file$/],
  [/^::-webkit-search-/, /^search$/],
  [/^::-webkit-(?:date|calendar)/, /^(?:date|time|datetime-local|month|week)$/],
]

/** What a page is made of: the classes in it as `.p`, the elements as `p`, and by their patterns the parts that its inputs have. */
export type UsedSelectors = ReadonlySet<string>

const TYPE = / type="([\w-]+)"/

const isOfName = (sign: number) => (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57)

/** The elements that stand in a rendered page, and the parts of its inputs that rules may be about. It is read for every page, sign by sign. */
export function elementsIn(page: string): string[] {
  const elements = new Set<string>()
  const types = new Set<string>()
  for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
    let end = at + 1
    while (isOfName(page.charCodeAt(end))) end++
    if (end === at + 1) continue
    const name = page.slice(at + 1, end)
    elements.add(name)
    if (name === 'input') types.add(TYPE.exec(page.slice(end, page.indexOf('>', end)))?.[1] ?? 'text')
  }
  for (const [part, ofTypes] of PARTS_OF_INPUTS)
    if ([...types].some((type) => ofTypes.test(type))) elements.add(part.source)
  return [...elements].sort()
}

const nameOfPart = (part: string): string | undefined =>
  PARTS_OF_INPUTS.find(([pattern]) => pattern.test(part))?.[0].source

const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  )

/** A class, a part or a state, a name by id, an attribute, an element, or what parts selectors from each other. */
const SIGNS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)|(::?[\w-]+)|#[\w-]+|\\.|\[[^\]]*\]|([a-z][a-z\d]*)|[(),]/g

/** A list of selectors that stands in brackets as a whole says what it says without them. */
function outOfBrackets(selectors: string): string {
  if (!/^:is\(.*\)$/s.test(selectors)) return selectors
  const inside = selectors.slice(4, -1)
  let depth = 0
  for (const sign of inside.replaceAll(/\\./gs, '')) {
    if (sign === '(') depth++
    else if (sign === ')' && --depth < 0) return selectors
  }
  return inside
}

/**
 * For each of the selectors of a rule the classes, elements and parts of inputs that a page must have for it; what stands in brackets
 * only narrows it.
 */
export function needsOf(selectors: string): string[][] {
  const all: string[][] = [[]]
  let depth = 0
  for (const [sign, name, part, element] of outOfBrackets(selectors).matchAll(SIGNS)) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (depth > 0) continue
    else if (sign === ',') all.push([])
    else if (name) all.at(-1)?.push(`.${unescaped(name)}`)
    else {
      const needed = element ?? (part && nameOfPart(part))
      if (needed) all.at(-1)?.push(needed)
    }
  }
  return all
}
