/** Characters that a reader counts one by one, too: what most texts begin with. */
const PLAIN = /^[ -~]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Cuts a text after so many characters as a reader counts them, with an ellipsis: never inside an emoji,
 * an accent or an Arabic cluster. Shorter texts come back as they are.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  if (PLAIN.test(text.slice(0, length + 1))) return `${text.slice(0, length).trimEnd()}…`
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}
