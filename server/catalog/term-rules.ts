/** A longer text is a sentence rather than a search. */
export const LONGEST_TERM = 60
const MOST_WORDS = 6

/** What ends a part of a domain name, in any script that browsers take for a full stop. */
const DOT = '[.。·・‧۔]'
const ADDRESSES = [
  /@/,
  /\/\/|\\/,
  /\bhttps?\b|\bwww\b/,
  // evil.example, and the same in Cyrillic or Greek letters.
  new RegExp(`[\\p{L}\\p{N}]${DOT}\\p{L}{2,}`, 'u'),
  new RegExp(`\\p{Nd}+(?:${DOT}\\p{Nd}+){2,}`, 'u'),
  // name (at) shop [dot] example
  /[([{<]\s*(?:at|dot)\s*[)\]}>]/,
]
/** Seven digits with nothing but signs between them may be a phone number or the number of a card. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/u
/** Letters of two alphabets in one word imitate another word. */
const DISGUISED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/**
 * A search as it is compared and counted: one width, small letters, single spaces, nothing invisible. Null for one
 * that is too short or long, or may lead to somebody: an address, an email, a phone number.
 * `normaliseTerm('  ｉPhone  15 ') // 'iphone 15'`
 */
export function normaliseTerm(term: string): string | null {
  const plain = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  if (plain.length < 2 || plain.length > LONGEST_TERM || plain.split(' ').length > MOST_WORDS) return null
  const leadsToSomebody = [...ADDRESSES, NUMBER, DISGUISED].some((pattern) => pattern.test(plain))
  return leadsToSomebody ? null : plain
}
