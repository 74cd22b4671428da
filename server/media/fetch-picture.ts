import type { App } from '../app.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { type AcceptedImage, acceptImage } from './accept.ts'
import { fetchPublic, internet, type Network, NotFetchable } from './fetch-public.ts'
import { discard, spool } from './spool.ts'
import { MOST_IMAGE_BYTES, tooLargeImage } from './upload-rules.ts'

/** All of it, from the first name to the last byte. */
const MOST_MS = 20_000

class TooLarge extends Error {}

/** What arrives, until it is too much; a line that breaks is an address where nothing is. */
async function* bounded(body: AsyncIterable<Uint8Array>) {
  let arrived = 0
  const reader = body[Symbol.asyncIterator]()
  const read = () => reader.next().catch((fault: unknown) => Promise.reject(new NotFetchable(String(fault))))
  for (let next = await read(); !next.done; next = await read()) {
    arrived += next.value.byteLength
    if (arrived > MOST_IMAGE_BYTES) throw new TooLarge()
    yield next.value
  }
}

/**
 * Fetches a picture from an address that somebody gave and keeps it as one of ours, unused until something claims it:
 * pages name only our own address, and nobody elsewhere hears who looks at them. Refuses with `not-there` (also
 * wherever an address leads to this machine, its network or its cloud), `too-large`, `wrong-picture` or `too-busy`.
 */
export async function fetchPicture(
  app: Pick<App, 'db' | 'storage' | 'clock' | 'config'>,
  address: string,
  about: { folder: string; vendorId: number | null },
  outside: Network = internet,
): Promise<Outcome<AcceptedImage>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(MOST_MS)])
  try {
    const file = await spool(app, bounded(await fetchPublic(address, outside, signal)))
    if (!file) throw new NotFetchable('it is empty')
    return await acceptImage(app, file, about).finally(() => discard(file))
  } catch (fault) {
    if (fault instanceof TooLarge) return tooLargeImage()
    if (!(fault instanceof NotFetchable)) throw fault
    return refuse(
      'not-there',
      t('There is no picture at {{address}}. Please check the address.', { address }),
    )
  } finally {
    stop.abort()
  }
}
