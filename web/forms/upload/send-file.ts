import type { DetailedError, Upload } from 'tus-js-client'
import type { UploadKind } from '#server/media/upload-rules.ts'
import { t } from '#server/platform/texts.ts'

/** What the shop kept of a file (server/media/finish-upload.ts). */
interface StoredFile {
  key: string
  width: number | null
  height: number | null
}

/** Why a file has not come. `canRetry`: the same file may come the next time, from where it stopped. */
export interface NotSent {
  reason: string
  canRetry: boolean
}

export interface Sending {
  result: Promise<StoredFile | NotSent | 'cancelled'>
  /** Throws away what has come. */
  cancel: () => void
  /** Stops; the same file goes on from there. */
  leave: () => void
}

/** A proxy that cuts what takes long, or a line that breaks, costs no more than one of these. */
const PIECE = 4 * 1024 * 1024
const DELAYS = [500, 1000, 3000, 5000, 10_000, 20_000]

const lost = (): NotSent => ({
  reason: t('The connection was lost. What has come already stays; try again to send the rest.'),
  canRetry: true,
})

const statusOf = (fault: Error | DetailedError): number =>
  ('originalResponse' in fault && fault.originalResponse?.getStatus()) || 0

/** Lines that break, shops that are busy, and a place that another tab was faster in: the next try may go well. */
const mayGoBetter = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status)

/** The sentence of a refusal; an answer from somewhere in between has none. */
function sentenceIn(body: string): string | null {
  try {
    const { message }: { message?: unknown } = JSON.parse(body)
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}

function notSent(fault: Error | DetailedError): NotSent {
  const status = statusOf(fault)
  const body = 'originalResponse' in fault ? (fault.originalResponse?.getBody() ?? '') : ''
  const reason = sentenceIn(body)
  // Whoever logs in again goes on where they were.
  return reason ? { reason, canRetry: mayGoBetter(status) || status === 401 } : lost()
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks the shop to look at a file that has come whole; asking again does no harm. */
async function finish(address: string): Promise<StoredFile | NotSent> {
  for (const delay of [...DELAYS, null]) {
    const answer = await fetch(`${address}/finish`, { method: 'POST' }).catch(() => null)
    if (answer?.ok) {
      const file: StoredFile = await answer.json()
      return file
    }
    const status = answer?.status ?? 0
    const reason = sentenceIn((await answer?.text()) ?? '')
    if (!mayGoBetter(status) || delay === null)
      return reason ? { reason, canRetry: mayGoBetter(status) || status === 401 } : lost()
    await wait(delay)
  }
  return lost()
}

/** Goes on with what this browser began to send of the same file, today and to the same place. */
async function begin(upload: Upload): Promise<void> {
  const [known] = await upload.findPreviousUploads()
  if (known) upload.resumeFromPreviousUpload(known)
  upload.start()
}

/**
 * Sends a file by the tus protocol to `to`, in pieces; a line that is lost is found again, and a page that was left goes on
 * when the same file is chosen again. `onBreak`: the line broke, and it is tried again. The library comes with the first file.
 */
export function sendFile(
  to: string,
  kind: UploadKind,
  file: File,
  heard: { onProgress: (sent: number) => void; onBreak: () => void },
): Sending {
  const { promise, resolve } = Promise.withResolvers<StoredFile | NotSent | 'cancelled'>()
  let upload: Upload | null = null
  let isCancelled = false
  const run = async () => {
    const tus = await import('tus-js-client')
    if (isCancelled) return
    const sending = new tus.Upload(file, {
      ...{ endpoint: to, chunkSize: PIECE, retryDelays: DELAYS, removeFingerprintOnSuccess: true },
      metadata: { kind, filename: file.name },
      onShouldRetry: (fault) => {
        const status = statusOf(fault)
        if (status === 0) heard.onBreak()
        return mayGoBetter(status)
      },
      onProgress: heard.onProgress,
      onError: (fault) => resolve(notSent(fault)),
      onSuccess: () => void finish(sending.url ?? '').then(resolve),
    })
    upload = sending
    await begin(sending)
  }
  run().catch(() => resolve(lost()))
  const stop = (forGood: boolean) => {
    isCancelled = true
    resolve('cancelled')
    // Where the line is lost nothing can be thrown away now: the shop sweeps it.
    void upload?.abort(forGood).catch(() => undefined)
  }
  return { result: promise, cancel: () => stop(true), leave: () => stop(false) }
}
