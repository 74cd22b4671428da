import { cleaned } from './typed.ts'

/** Farther a number is not read. */
export const LONGEST_NUMBER = 40

/** Why a text is no number that could be taken. `unclear`: it may mean two numbers, such as 1,299 with three decimals allowed. */
export type WrongNumber = 'no-number' | 'negative' | 'unclear' | 'too-precise'

const FIRST_DIGITS = [0x0660, 0x06f0]

/** Digits and separators of Arabic and Persian as those of English. */
const inWestern = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (FIRST_DIGITS.find((first) => code >= first && code < first + 10) ?? code))
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

const GROUPED = /^\d{1,3}([,.])\d{3}(?:\1\d{3})*$/

/** The digits before and after the decimal separator, however both were written. */
function partsOf(text: string, decimals: number): [whole: string, fraction: string] | WrongNumber {
  const marks = [...text.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return [text, '']
  const kinds = new Set(marks.map(([mark]) => mark))
  const whole = text.slice(0, last.index)
  const fraction = text.slice(last.index + 1)
  // Both marks: the last one is the decimal separator.
  if (kinds.size === 2)
    return GROUPED.test(whole) && !whole.includes(last[0])
      ? [whole.replace(/[.,]/g, ''), fraction]
      : 'no-number'
  if (marks.length > 1) return GROUPED.test(text) ? [text.replace(/[.,]/g, ''), ''] : 'no-number'
  // 1,299 is a whole number where there are no three decimals; with a point it may be either.
  if (GROUPED.test(text) && whole !== '0') {
    if (last[0] === ',' && decimals < 3) return [whole + fraction, '']
    if (last[0] === ',' || decimals < 3) return 'unclear'
  }
  return [whole || '0', fraction]
}

/**
 * The number that somebody wrote, counted in units of its last decimal: `12,5` with two decimals is 1250. Arabic digits,
 * a comma and separators of thousands are taken where they can mean one number only. Null where nothing was written.
 */
export function readNumber(value: unknown, decimals: number): number | null | WrongNumber {
  const typed = typeof value === 'number' ? String(value) : cleaned(value, LONGEST_NUMBER)
  const text = inWestern(typed).replace(/[\s\u00a0\u202f\u200e\u200f]/g, '')
  if (text === '') return null
  if (/^[-−–][\d.,]+$/.test(text)) return 'negative'
  if (!/^\d*[.,\d]*$/.test(text) || !/\d/.test(text)) return 'no-number'
  const parts = partsOf(text, decimals)
  if (typeof parts === 'string') return parts
  const [whole, fraction] = parts
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > decimals) return 'too-precise'
  return Number(whole + exact.padEnd(decimals, '0'))
}
