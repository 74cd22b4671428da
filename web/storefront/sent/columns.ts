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

export const sendNumbers = (numbers: readonly (number | null)[]): string => numbers.join()

export const readNumbers = (sent: string): (number | null)[] =>
  sent.split(',').map((text) => (text === '' ? null : Number(text)))
