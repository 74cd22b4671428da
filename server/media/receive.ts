import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { App } from '../app.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { type InFlight, inFlight } from './in-flight.ts'
import { discard, type SpooledFile, spool } from './spool.ts'

/** A form as it is sent: its bytes, what it says they are, and how many it says there are (null: it does not say). */
export interface SentForm {
  body: AsyncIterable<Uint8Array>
  contentType: string
  contentLength: number | null
}

export interface FormRules {
  visitor: string
  /** Files with something in them. */
  mostFiles: number
  /** Fields and files together. */
  parts?: number
  fileBytes: number
  tooLarge: () => Refusal
  tooMany: () => Refusal
  /** Asked once, before the first byte of the first file is kept. */
  mayBring?: () => Promise<Refusal | null>
  /**
   * Where text is put as it comes: what came before a file that was refused stays in it. A form that says that it is too
   * large is then read as far as its first file.
   */
  fields?: FormData
  load?: InFlight
}

/** A file with the name of its field, and what its sender calls it: text that nobody has looked at. */
type ReceivedFile = SpooledFile & { field: string; name: string }

export interface ReceivedForm {
  fields: FormData
  files: readonly ReceivedFile[]
}

/** Text of one form, and what stands between its parts. */
const TEXT_BYTES = 1024 * 1024
/** A form says so where it has more. */
const MOST_PARTS = 200

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const stop = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

const cutOff = () => refuse('cut-off', t('The form did not arrive whole. Please send it again.'))
const tooMuchText = () => refuse('too-large', t('That is too much text for one form.'))

type Parser = InstanceType<typeof Busboy>

function openParser(contentType: string, { fileBytes, parts = MOST_PARTS }: FormRules): Parser | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        ...{ fieldNameSize: 100, fieldSize: TEXT_BYTES, parts, fileSize: fileBytes },
        ...{ headerPairs: 20, headerSize: 8192 },
      },
    })
  } catch {
    return null
  }
}

/** Takes the parts apart: text into `fields`, files onto the disk. The sender waits for the disk. */
async function takeApart(
  app: Pick<App, 'config'>,
  source: AsyncIterable<Uint8Array>,
  parser: Parser,
  rules: FormRules,
  form: { fields: FormData; files: ReceivedFile[] },
): Promise<void> {
  const ending = new AbortController()
  const open = new Set<BusboyFileStream>()
  const keeping: Promise<void>[] = []
  const places = new Map<ReceivedFile, number>()
  let brought = 0
  const keep = async (field: string, stream: BusboyFileStream, name: string, place: number) => {
    const file = await spool(app, stream, async () => {
      brought += 1
      if (brought > rules.mostFiles) stop(rules.tooMany())
      const wrong = brought === 1 ? await rules.mayBring?.() : null
      if (wrong) stop(wrong)
    })
    if (file) {
      const received = { ...file, field, name }
      places.set(received, place)
      form.files.push(received)
    }
    if (stream.truncated) stop(rules.tooLarge())
  }
  parser.on('file', (name, stream, fileName) => {
    open.add(stream)
    stream.on('limit', () => ending.abort(new Refused(rules.tooLarge())))
    const kept = keep(name, stream, fileName ?? '', keeping.length).finally(() => open.delete(stream))
    keeping.push(kept)
    kept.catch((fault: unknown) => ending.abort(fault))
  })
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) ending.abort(new Refused(tooMuchText()))
    else form.fields.append(name, value)
  })
  parser.on('partsLimit', () => ending.abort(new Refused(tooMuchText())))
  try {
    // Not waiting for a sender who says nothing more.
    const ended = new Promise<never>((_, reject) =>
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason)),
    )
    await Promise.race([pipeline(source, parser, { signal: ending.signal }), ended])
    await Promise.all(keeping)
    // A small file is on the disk before a large one that was sent first.
    form.files.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  } catch (fault) {
    throw ending.signal.reason ?? fault
  } finally {
    for (const stream of open) stream.destroy()
    await Promise.allSettled(keeping)
  }
}

const endingAtFile = (rules: FormRules): FormRules => ({ ...rules, mayBring: async () => rules.tooLarge() })

/**
 * Receives a form with files, whatever its size and whether or not it says one, without holding it in memory: text is
 * bounded, files go to the disk as they come, and what is too much ends it at once. `use` gets the form; afterwards its
 * files are gone. Refuses with `rules`' own sentences, `too-large`, `cut-off`, `too-busy` or `too-often`.
 */
export async function receiveForm<T>(
  app: Pick<App, 'config'>,
  sent: SentForm,
  rules: FormRules,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T | Refusal> {
  const most = rules.mostFiles * rules.fileBytes + TEXT_BYTES
  const isTooLarge = (sent.contentLength ?? 0) > most
  if (isTooLarge && !rules.fields) return rules.tooLarge()
  const parser = openParser(sent.contentType, rules)
  if (!parser) return cutOff()
  const admission = (rules.load ?? inFlight).admit(rules.visitor)
  if ('ok' in admission) return admission
  const form = { fields: rules.fields ?? new FormData(), files: [] as ReceivedFile[] }
  let arrived = 0
  const counted = async function* (body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      arrived += chunk.byteLength
      const wrong = arrived > most ? rules.tooLarge() : admission.take(chunk.byteLength)
      if (wrong) stop(wrong)
      yield chunk
    }
  }
  try {
    try {
      await takeApart(app, counted(sent.body), parser, isTooLarge ? endingAtFile(rules) : rules, form)
    } catch (fault) {
      if (fault instanceof Refused) return fault.refusal
      // A full disk is the shop's trouble, a broken form or line the sender's.
      if (fault instanceof Error && 'syscall' in fault && fault.syscall !== 'read') throw fault
      return cutOff()
    }
    return await use(form)
  } finally {
    await Promise.all(form.files.map(discard))
    admission.end()
  }
}
