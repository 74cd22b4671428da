/** The variables that Tailwind's rules use among themselves; the pages know none of them. */
const VARIABLE = '--tw-[\\w-]+'
/** What only says that there is a variable, and what it is at first. */
const DECLARED = new RegExp(`@property\\s+(${VARIABLE})\\s*\\{([^}]*)\\}`, 'g')
const FIRST_VALUES = /@layer properties\s*\{\s*@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}\s*\}/g
const SET = new RegExp(`(?<=[{;]\\s*)(${VARIABLE})\\s*:[^;{}]*(?:;|(?=\\}))`, 'g')
/** A use, with what is taken where the variable has no value; in that, brackets within brackets. */
const USED = new RegExp(
  `var\\(\\s*(${VARIABLE})\\s*(?:(,)\\s*((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*))?\\)`,
  'g',
)
/** In lists of what moves softly. */
const MENTIONED = new RegExp(`(?<=transition-property\\s*:[^;{}]*),\\s*(${VARIABLE})(?![\\w-])`, 'g')
/** A value that was made of nothing else is what an invalid one is. */
const EMPTY = /(?<=[{;]\s*[a-z][\w-]*\s*:)\s*(?=[;}])/g
const NO_SHADOW = /(?<=box-shadow\s*:(?:[^;{}]*,)?\s*)0 0 #0000\s*,\s*/g

const namesIn = (css: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name))

/**
 * A stylesheet without the variables of which nothing comes: one that no rule reads is not set, and one that no rule sets is
 * what it is at first wherever it is read. What is seen stays the same.
 */
export function tidied(css: string): string {
  const declared = new Map(
    Array.from(css.matchAll(DECLARED), ([, name = '', inside = '']) => [
      name,
      /initial-value\s*:\s*([^;}]*)/.exec(inside)?.[1]?.trim() ?? null,
    ]),
  )
  if (declared.size === 0) return css
  const rules = css.replace(FIRST_VALUES, '').replace(DECLARED, '')
  const set = namesIn(rules, SET)
  const settled = css
    .replace(USED, (use, name: string, otherwise: string | undefined, value = '') => {
      if (set.has(name)) return use
      return declared.get(name) ?? (otherwise ? value : use)
    })
    .replace(MENTIONED, (mention, name: string) => (set.has(name) ? mention : ''))
    .replace(NO_SHADOW, '')
    .replace(EMPTY, 'unset')
  const read = namesIn(settled, new RegExp(`var\\(\\s*(${VARIABLE})`, 'g'))
  const left = settled
    .replace(DECLARED, (property, name: string) => (read.has(name) ? property : ''))
    .replace(SET, (line, name: string) => (read.has(name) ? line : ''))
  return left.replace(FIRST_VALUES, (block) => (block.includes('--tw-') ? block : ''))
}
