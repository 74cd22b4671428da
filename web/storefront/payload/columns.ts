/**
 * A list of texts, or of numbers, as one text: the framework writes each part of what a page carries by itself, with a number by which it
 * is meant, and takes its time for each.
 */
export type Texts = string | readonly string[]

/** Texts of several lines cannot stand a line each. */
export const sendTexts = (texts: readonly string[]): Texts =>
  texts.length !== 1 && texts.some((text) => text.includes('\n')) ? texts : texts.join('\n')

/** The texts that were sent, of which there are so many. */
export function readTexts(sent: Texts, count: number): readonly string[] {
  if (typeof sent !== 'string') return sent
  return count > 1 ? sent.split('\n') : [sent].slice(0, count)
}

/** Where all are the same, it is said once. */
export const sendNumbers = (numbers: readonly (number | null)[]): string =>
  new Set(numbers).size === 1 ? String(numbers[0] ?? '') : numbers.join()

/** The numbers that were sent, of which there are so many. */
export function readNumbers(sent: string, count: number): (number | null)[] {
  const texts = sent.includes(',') ? sent.split(',') : Array<string>(count).fill(sent)
  return texts.map((text) => (text === '' ? null : Number(text)))
}
