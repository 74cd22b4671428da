import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { t } from '../../platform/texts.ts'
import { readDummyjson } from './dummyjson.ts'
import type { RowResult } from './imported-product.ts'
import { readRetail } from './retail.ts'

/** Longer than any product: such a line is skipped without being kept. */
export const LONGEST_LINE = 1_000_000

/** A file that is not there, is no file, or is damaged. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

interface NumberedLine {
  number: number
  /** Null for a line that is too long. */
  text: string | null
}

async function* readChunks(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const source = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  // A pipe does not pass faults on: without this a file that cannot be read would never end.
  if (source !== bytes) bytes.on('error', (fault) => source.destroy(fault))
  source.setEncoding('utf8')
  try {
    for await (const chunk of source) yield String(chunk)
  } catch (fault) {
    throw new UnreadableFile(fault instanceof Error ? fault.message : String(fault))
  }
}

/**
 * The lines of a file that are not empty, one at a time; `.gz` is unpacked on the way. Throws UnreadableFile.
 */
export async function* readLines(file: string): AsyncGenerator<NumberedLine> {
  let rest = ''
  let tooLong = false
  let number = 1
  const take = (text: string): NumberedLine | null => {
    const line = { number, text: tooLong || text.length > LONGEST_LINE ? null : text }
    number += 1
    tooLong = false
    return line.text === null || line.text.trim() ? line : null
  }
  for await (const chunk of readChunks(file)) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = take(number === 1 ? part.replace(/^\uFEFF/, '') : part)
      if (line) yield line
    }
    if (rest.length > LONGEST_LINE) {
      tooLong = true
      rest = ''
    }
  }
  const last = rest || tooLong ? take(rest) : null
  if (last) yield last
}

/** What a line brings: which of the two catalogues it is from is seen by its shape. */
export function readLine(text: string | null): RowResult {
  if (text === null)
    return { ok: false, reason: t('the line is longer than {{most}} characters', { most: LONGEST_LINE }) }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: t('this is not JSON') }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, reason: t('this is not a JSON object') }
  return 'title' in value ? readDummyjson(value) : readRetail(value)
}
