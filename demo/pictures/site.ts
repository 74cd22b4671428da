import sharp from 'sharp'
import type { Storage } from '#server/platform/storage.ts'
import type { Stored } from '../pictures.ts'
import { band, type Canvas, fill, lay, sheet } from './canvas.ts'
import { toRgb } from './colour.ts'
import { cutOut, raw } from './cutout.ts'
import { shade } from './shadow.ts'

const WARM = 74

/** Things standing on a board: icon, its size and its middle as parts of the picture's height and width. */
interface Row {
  board: number
  things: [icon: string, size: number, middle: number][]
}

async function shelves(width: number, height: number, rows: Row[]): Promise<Canvas> {
  const canvas = sheet(width, height)
  fill(canvas, toRgb([0.945, 0.042, WARM]))
  let wall = 0.945
  for (const { board, things } of rows) {
    wall -= 0.016
    band(canvas, board * height, (board + 0.008) * height, toRgb([0.975, 0.03, WARM]))
    band(canvas, (board + 0.008) * height, (board + 0.038) * height, toRgb([0.86, 0.085, WARM - 6]))
    band(canvas, (board + 0.038) * height, height, toRgb([wall, 0.05, WARM - 2]))
    for (const [icon, size, middle] of things) {
      const thing = await cutOut(icon, Math.round(size * height))
      const [x, y] = [middle * width, (board + 0.004) * height - thing.height / 2]
      shade(canvas, thing, [x + 0.014 * height, y + 0.016 * height], { blur: 0.03 * height, strength: 0.22 })
      lay(canvas, thing, x, y)
    }
  }
  return canvas
}

async function keepWide(storage: Storage, key: string, canvas: Canvas): Promise<Stored> {
  const { data, width, height } = canvas
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 1 })
    .toBuffer()
  await storage.put(key, bytes, { contentType: 'image/webp' })
  return { key, width, height, hue: WARM, bytes: bytes.length }
}

/** The picture behind the hero: calm on the side where words stand, shelves of products on the other. */
export const drawHero = async (storage: Storage): Promise<Stored> =>
  keepWide(
    storage,
    'site/hero.webp',
    await shelves(1920, 1080, [
      {
        board: 0.43,
        things: [
          ['potted-plant', 0.27, 0.535],
          ['headphone', 0.29, 0.655],
          ['books', 0.25, 0.785],
          ['mantelpiece-clock', 0.25, 0.915],
        ],
      },
      {
        board: 0.86,
        things: [
          ['teapot', 0.3, 0.53],
          ['teacup-without-handle', 0.18, 0.63],
          ['camera', 0.29, 0.745],
          ['backpack', 0.34, 0.89],
        ],
      },
    ]),
  )

/** What a link to the shop shows where others share it. */
export const drawShared = async (storage: Storage): Promise<Stored> =>
  keepWide(
    storage,
    'site/og.webp',
    await shelves(1200, 630, [
      {
        board: 0.76,
        things: [
          ['potted-plant', 0.42, 0.11],
          ['teapot', 0.46, 0.27],
          ['headphone', 0.62, 0.49],
          ['backpack', 0.58, 0.72],
          ['game-die', 0.32, 0.895],
        ],
      },
    ]),
  )

/** A thing of a slide: transparent, so that the page may lay it over others. */
export async function drawSlidePicture(
  storage: Storage,
  icon: string,
  key = `demo/slides/${icon}.webp`,
): Promise<Stored> {
  const thing = await cutOut(icon, 700)
  const bytes = await sharp(thing.data, raw(thing)).webp({ quality: 86, effort: 2 }).toBuffer()
  await storage.put(key, bytes, { contentType: 'image/webp' })
  return { key, width: thing.width, height: thing.height, hue: WARM, bytes: bytes.length }
}
