import { type Refusal, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Script {
  encoding: Encoding
  /** The file begins with a byte-order mark. */
  mark: boolean
}

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Files that are something else than a table of text, by how they begin. */
const OTHERS: { start: number[]; name: string }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], name: 'ZIP' },
  { start: [0x50, 0x4b, 0x05, 0x06], name: 'ZIP' },
  { start: [0x1f, 0x8b], name: 'gzip' },
  { start: [0x89, 0x50, 0x4e, 0x47], name: 'PNG' },
  { start: [0xff, 0xd8, 0xff], name: 'JPEG' },
  { start: [0x47, 0x49, 0x46, 0x38], name: 'GIF' },
  { start: [0x52, 0x49, 0x46, 0x46], name: 'RIFF' },
  { start: [0x25, 0x50, 0x44, 0x46], name: 'PDF' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], name: 'Excel' },
]

const notText = (name: string): Refusal =>
  refuse(
    'not-text',
    t('This is a {{name}} file and no CSV. Unpack it, or save your table as CSV, and drop that file here.', {
      name,
    }),
  )

/** How often bytes at even and at odd places are 0: text in UTF-16 without a mark is seen by it. */
function zeros(bytes: Uint8Array) {
  const found = { even: 0, odd: 0 }
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) found[at % 2 ? 'odd' : 'even'] += 1
  return found
}

/** Reads the script of a file, chunk by chunk: only its end knows whether all of it was UTF-8. */
export class ScriptReader {
  #begun: Script | Refusal | null = null
  readonly #strict = new TextDecoder('utf-8', { fatal: true })
  #isUtf8 = true
  /** Bytes above ASCII, and how many of them follow another. */
  #high = 0
  #runs = 0
  #last = 0

  #begin(bytes: Uint8Array): Script | Refusal | null {
    const other = OTHERS.find(({ start }) => begins(bytes, ...start))
    if (other) return notText(other.name)
    if (begins(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', mark: true }
    if (begins(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', mark: true }
    if (begins(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', mark: true }
    const { even, odd } = zeros(bytes)
    if (even + odd === 0) return null
    // Half of the bytes of a header in UTF-16 are 0, all of them on one side.
    const half = bytes.length / 2
    if (even === 0 && odd > half * 0.7) return { encoding: 'utf-16le', mark: false }
    if (odd === 0 && even > half * 0.7) return { encoding: 'utf-16be', mark: false }
    return notText('binary')
  }

  /** Answers with a refusal as soon as it is clear that this is no text. */
  take(bytes: Uint8Array, isFirst: boolean): Refusal | null {
    if (isFirst) this.#begun = this.#begin(bytes.subarray(0, 4096))
    if (this.#begun && 'ok' in this.#begun) return this.#begun
    if (this.#begun?.encoding.startsWith('utf-16')) return null
    if (bytes.includes(0)) return notText('binary')
    this.#count(bytes)
    if (this.#isUtf8)
      try {
        this.#strict.decode(bytes, { stream: true })
      } catch {
        this.#isUtf8 = false
      }
    return null
  }

  #count(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte > 0xbf) {
        this.#high += 1
        if (this.#last > 0xbf) this.#runs += 1
      }
      this.#last = byte
    }
  }

  /** The script of the whole. Of one that is no Unicode, letters in rows are Arabic, and single ones are accented. */
  end(): Script {
    if (this.#begun && !('ok' in this.#begun) && this.#begun.encoding !== 'utf-8') return this.#begun
    try {
      if (this.#isUtf8) this.#strict.decode()
    } catch {
      this.#isUtf8 = false
    }
    if (this.#isUtf8) return { encoding: 'utf-8', mark: this.#begun !== null }
    return { encoding: this.#runs > this.#high / 3 ? 'windows-1256' : 'windows-1252', mark: false }
  }
}
