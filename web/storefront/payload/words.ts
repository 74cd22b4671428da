/** The word of an address that a name becomes where nothing else is said: `Toys & Puzzles` is `toys-puzzles`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** Before a word that does not begin as its name lets expect. */
const OTHER = '='

/** What has to be said of a word by whoever knows the one that is expected: its rest, or all of it. */
export function shortenWord(word: string, expected: string): string {
  const rest = word.startsWith(expected) ? word.slice(expected.length) : null
  return rest === null || rest.startsWith(OTHER) ? OTHER + word : rest
}

/** The word of which this was said. */
export const expandWord = (word: string, expected: string): string =>
  word.startsWith(OTHER) ? word.slice(OTHER.length) : expected + word
