import sharp from 'sharp'
import type { Storage } from '../platform/storage.ts'

/** The widths in which pictures are sent; anything else is refused, so that nobody can fill the disk. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1920] as const
export type Width = (typeof WIDTHS)[number]
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** Noted before anything is awaited, so that all who ask meanwhile get the same answer. */
const underway = new Map<string, Promise<Buffer | null>>()

/**
 * A picture in the size and format in which it is shown: made from the stored original when first asked
 * for, kept from then on. Null when there is no such original.
 */
export function deriveImage(
  storage: Storage,
  key: string,
  width: Width,
  format: Format,
): Promise<Buffer | null> {
  const name = `derived/${width}/${key}.${format}`
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
  if (await storage.exists(name)) return Buffer.from(await storage.getBytes(name))
  if (!(await storage.exists(key))) return null
  return draw(storage, key, name, width, format)
}

async function draw(
  storage: Storage,
  key: string,
  name: string,
  width: Width,
  format: Format,
): Promise<Buffer> {
  const image = sharp(await storage.getBytes(key)).resize({ width, withoutEnlargement: true })
  const bytes =
    format === 'avif'
      ? await image.avif({ quality: 50, effort: 3 }).toBuffer()
      : await image.webp({ quality: 80, effort: 4 }).toBuffer()
  await storage.put(name, bytes)
  return bytes
}
