import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type Oklch, type Rgb, toOklch } from './colour.ts'
import { drawingPlace } from './drawings.ts'

/** A drawn thing without a background, cut to its own edges: RGBA bytes. */
export interface Cutout {
  data: Uint8Array
  width: number
  height: number
}

export const raw = ({ width, height }: Cutout) => ({ raw: { width, height, channels: 4 as const } })

async function pixels(image: Sharp): Promise<Cutout> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Edges of what can be seen. */
function edges({ data, width, height }: Cutout) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 12) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Draws an icon as large as `size` pixels would hold it with its margins, and cuts these away. */
export async function cutOut(icon: string, size: number): Promise<Cutout> {
  const drawing = await readFile(drawingPlace(icon))
  const whole = await pixels(sharp(drawing, { density: (72 * size) / 32 }).ensureAlpha())
  return pixels(sharp(whole.data, raw(whole)).extract(edges(whole)))
}

export const scaled = (cutout: Cutout, factor: number): Promise<Cutout> =>
  pixels(sharp(cutout.data, raw(cutout)).resize(Math.round(cutout.width * factor)))

/** Clockwise by so many degrees. */
export const turned = (cutout: Cutout, degrees: number): Promise<Cutout> =>
  pixels(sharp(cutout.data, raw(cutout)).rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } }))

/** A part of it, so many times as large. */
export const enlarged = (
  cutout: Cutout,
  part: { left: number; top: number; width: number; height: number },
  factor: number,
): Promise<Cutout> =>
  pixels(
    sharp(cutout.data, raw(cutout))
      .extract(part)
      .resize(Math.round(part.width * factor)),
  )

export interface Look {
  /** The hue that most of its colour has. */
  hue: number
  /** What all of it mixes to. */
  mean: Rgb
  oklch: Oklch
}

const STEP = 6

/** What colour a thing is on the whole; the hue is that of the fullest tenth of the circle. */
export function lookOf({ data, width, height }: Cutout): Look {
  const circle = new Array<number>(36).fill(0)
  const sum: Rgb = [0, 0, 0]
  let seen = 0
  let chromas = 0
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const at = (y * width + x) * 4
      if ((data[at + 3] ?? 0) < 200) continue
      const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const [, chroma, hue] = toOklch(colour)
      circle[Math.floor(hue / 10) % 36] = (circle[Math.floor(hue / 10) % 36] ?? 0) + chroma
      chromas += chroma
      seen += 1
      for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel]
    }
  const fullness = circle.map(
    (value, index) => value * 2 + (circle[(index + 1) % 36] ?? 0) + (circle[(index + 35) % 36] ?? 0),
  )
  const hue = fullness.indexOf(Math.max(...fullness)) * 10 + 5
  const mean: Rgb = [sum[0] / seen, sum[1] / seen, sum[2] / seen]
  return { hue, mean, oklch: [toOklch(mean)[0], chromas / seen, hue] }
}
