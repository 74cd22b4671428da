import sharp from 'sharp'
import type { Storage } from '#server/platform/storage.ts'
import { type Canvas, sheet } from './pictures/canvas.ts'
import {
  alone,
  angled,
  detail,
  inSet,
  LARGE,
  onShelf,
  type Pieces,
  piecesOf,
} from './pictures/compositions.ts'
import { type Cutout, cutOut, type Look, lookOf } from './pictures/cutout.ts'
import { recoloured } from './pictures/recolour.ts'

/** A picture that lies in the storage. */
export interface Stored {
  key: string
  width: number
  height: number
  hue: number
  bytes: number
}

export interface Order {
  /** Where its files stand: `demo/<name>-1.jpg` and so on. */
  name: string
  icon: string
  hue?: number | undefined
  /** Five pictures instead of four: a detail too. */
  detail: boolean
  /** Only the first of them. */
  alone?: boolean
  /** Colours that want a picture of their own, with the end of its name. */
  colours: { suffix: string; hue: number; swatch?: string | undefined }[]
}

export interface Drawn {
  pictures: Stored[]
  /** By suffix. */
  colours: Map<string, Stored>
}

/** Sides of a picture in pixels; the shop derives its smaller sizes and formats from it. */
export const SIDE = 1000
const HANDS = 3
const COMPOSITIONS = [angled, inSet, onShelf, detail] as const
/** The papers of a gallery go round the circle of hues from the thing's own. */
const TURNS = [90, 220, 310, 0] as const

/** Whoever wears or models the products keeps the colour of their own fur. */
const ALIVE = new Set(['guide-dog', 'service-dog'])

/** Keeps a canvas as a file. JPEG: these are originals, read again for every size and format that is shown. */
export async function keep(storage: Storage, key: string, canvas: Canvas, hue: number): Promise<Stored> {
  const { data, width, height } = canvas
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, optimiseCoding: false })
    .toBuffer()
  await storage.put(key, bytes, { contentType: 'image/jpeg' })
  return { key, width, height, hue, bytes: bytes.length }
}

async function drawOrder(
  storage: Storage,
  canvas: Canvas,
  { whole, look, pieces }: { whole: Cutout; look: Look; pieces: Pieces | null },
  order: Order,
): Promise<Drawn> {
  const own = Math.round(order.hue ?? look.hue) % 360
  alone(canvas, whole, own)
  const pictures = [await keep(storage, `demo/${order.name}-1.jpg`, canvas, own)]
  for (const [index, compose] of COMPOSITIONS.slice(0, order.detail ? 4 : 3).entries()) {
    if (!pieces || order.alone) break
    const hue = (own + (TURNS[index] ?? 0)) % 360
    await compose(canvas, pieces, hue)
    pictures.push(await keep(storage, `demo/${order.name}-${index + 2}.jpg`, canvas, hue))
  }
  const colours = new Map<string, Stored>()
  for (const { suffix, ...colour } of order.colours) {
    alone(canvas, ALIVE.has(order.icon) ? whole : await recoloured(whole, look, colour), colour.hue)
    colours.set(suffix, await keep(storage, `demo/${order.name}-in-${suffix}.jpg`, canvas, colour.hue))
  }
  return { pictures, colours }
}

/**
 * Draws every order into the storage, several at a time; an icon that several want is rasterised once.
 * The same orders give the same bytes. Answers by the order's name.
 */
export async function drawPictures(
  storage: Storage,
  orders: Order[],
  side = SIDE,
): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  const byIcon = Map.groupBy(orders, (order) => order.icon).entries()
  const threads = sharp.concurrency()
  // Many small pictures: one thread each, several pictures beside each other.
  sharp.concurrency(1)
  const hand = async () => {
    const canvas = sheet(side, side)
    for (const [icon, wanted] of byIcon) {
      const whole = await cutOut(icon, Math.round(side * LARGE))
      const pieces = wanted.every((order) => order.alone) ? null : await piecesOf(whole)
      const thing = { whole, look: lookOf(whole), pieces }
      for (const order of wanted) drawn.set(order.name, await drawOrder(storage, canvas, thing, order))
    }
  }
  try {
    await Promise.all(Array.from({ length: HANDS }, hand))
  } finally {
    sharp.concurrency(threads)
  }
  return drawn
}
