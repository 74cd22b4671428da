import type { Storage } from '../platform/storage.ts'
import { pictures } from './pictures.ts'

/** The widths in which pictures are sent; anything else is refused, so that nobody can fill the disk. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1920] as const
export type Width = (typeof WIDTHS)[number]
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** What the keys of originals end in. Other files that are kept here are never read as pictures: a video is too large for that. */
const ORIGINAL = /\.(webp|jpe?g|png|gif|avif)$/

/** Noted before anything is awaited, so that all who ask meanwhile get the same answer. */
const underway = new Map<string, Promise<Buffer | null>>()
const beingRead = new Map<string, Promise<Buffer | null>>()

const derivedName = (key: string, width: Width, format: Format) => `derived/${width}/${key}.${format}`

/** A picture in a size and format in which it was asked for before; null where nobody did. Read once for all who ask meanwhile. */
export function findDerived(
  storage: Storage,
  key: string,
  width: Width,
  format: Format,
): Promise<Buffer | null> {
  const name = derivedName(key, width, format)
  const running = beingRead.get(name)
  if (running) return running
  const answer = readDerived(storage, name).finally(() => beingRead.delete(name))
  beingRead.set(name, answer)
  return answer
}

const readDerived = async (storage: Storage, name: string): Promise<Buffer | null> =>
  (await storage.exists(name)) ? Buffer.from(await storage.getBytes(name)) : null

/**
 * A picture in the size and format in which it is shown: made from the stored original when first asked
 * for, kept from then on. Null when there is no such original, or it is no picture. Rejects with TooBusy where too many wait already.
 */
export function deriveImage(
  storage: Storage,
  key: string,
  width: Width,
  format: Format,
): Promise<Buffer | null> {
  if (!ORIGINAL.test(key)) return Promise.resolve(null)
  const name = derivedName(key, width, format)
  const running = underway.get(name)
  if (running) return running
  const answer = readOrDraw(storage, key, name, width, format).finally(() => underway.delete(name))
  underway.set(name, answer)
  return answer
}

async function readOrDraw(
  storage: Storage,
  key: string,
  name: string,
  width: Width,
  format: Format,
): Promise<Buffer | null> {
  const drawn = await findDerived(storage, key, width, format)
  if (drawn) return drawn
  if (!(await storage.exists(key))) return null
  return draw(storage, key, name, width, format)
}

async function draw(
  storage: Storage,
  key: string,
  name: string,
  width: Width,
  format: Format,
): Promise<Buffer | null> {
  const drawn = await pictures.run(
    async () => ({ kind: 'derive', original: await storage.getBytes(key), width, format }),
    { urgent: true },
  )
  if ('refused' in drawn) return null
  const bytes = Buffer.from(drawn.bytes)
  await storage.put(name, bytes)
  return bytes
}
