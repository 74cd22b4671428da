import { excerpt } from '../platform/excerpt.ts'

const LONGEST_NAME = 40
const MOST_WORDS = 3
const LONGEST_LINE = 120

/** Letters, with the marks, apostrophes, hyphens and joiners that names have; a dot only at the end of a word (J. R.). */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ʼ·-]|\u200C|\u200D)*\.?$/u

/**
 * A first name as a greeting may say it; null when it could be more than a name. Whoever types it chooses what our
 * email says to its reader: so no digits, links or addresses, nothing that turns the direction of writing, and no more
 * than a few words.
 */
export function greetingName(name: string): string | null {
  const words = name.trim().split(/ +/)
  const isName =
    name.length <= LONGEST_NAME && words.length <= MOST_WORDS && words.every((word) => NAME.test(word))
  return isName ? words.join(' ') : null
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu

/**
 * A line of an address as an email may show it. A parcel needs it as it was typed, so all words stay; only nothing in
 * it is taken for a link by a mail program, and nothing turns the direction of writing.
 */
export const withoutLinks = (line: string): string =>
  excerpt(
    line
      .normalize('NFKC')
      .replace(HIDDEN, ' ')
      .replaceAll('://', ': ')
      .replace(/([.。])(?=[^\s.。])/gu, '$1 ')
      .trim(),
    LONGEST_LINE,
  )
