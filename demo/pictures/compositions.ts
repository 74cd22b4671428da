import { band, type Canvas, fill, lay } from './canvas.ts'
import { tint, toRgb } from './colour.ts'
import { type Cutout, enlarged, scaled, turned } from './cutout.ts'
import { richest } from './richest.ts'
import { shade } from './shadow.ts'

/** How much of a tile's side an icon with its margins may fill when it stands alone. */
export const LARGE = 0.67

/** A thing in the sizes and turns that its compositions use, worked out once. */
export interface Pieces {
  whole: Cutout
  leaning: Cutout
  front: Cutout
  small: Cutout
  smallLeaning: Cutout
}

export async function piecesOf(whole: Cutout): Promise<Pieces> {
  const leaning = await turned(whole, -13)
  return {
    whole,
    leaning,
    front: await scaled(whole, 0.76),
    small: await scaled(whole, 0.52),
    smallLeaning: await scaled(leaning, 0.52),
  }
}

function place(canvas: Canvas, thing: Cutout, x: number, y: number, strength = 0.2): void {
  const side = canvas.width
  shade(canvas, thing, [x * side, (y + 0.04) * side], { blur: side * 0.036, strength })
  lay(canvas, thing, x * side, y * side)
}

export function alone(canvas: Canvas, thing: Cutout, hue: number): void {
  fill(canvas, tint(hue))
  place(canvas, thing, 0.5, 0.485)
}

export const angled = (canvas: Canvas, { leaning }: Pieces, hue: number): void => alone(canvas, leaning, hue)

/** Two behind, one before them. */
export function inSet(canvas: Canvas, { whole, front, small, smallLeaning }: Pieces, hue: number): void {
  fill(canvas, tint(hue))
  const aside = Math.min(0.25, Math.max(0.15, (whole.width / canvas.width) * 0.38))
  const apart = Math.min(0.09, Math.max(0.06, (whole.height / canvas.width) * 0.16))
  place(canvas, smallLeaning, 0.5 - aside, 0.48 - apart, 0.16)
  place(canvas, small, 0.5 + aside, 0.48 - apart, 0.16)
  place(canvas, front, 0.5, 0.48 + apart * 0.9)
}

/** A large one and a small one, standing on a board. */
export function onShelf(canvas: Canvas, { front, small }: Pieces, hue: number): void {
  const side = canvas.width
  fill(canvas, tint(hue))
  const board = 0.74
  band(canvas, board * side, (board + 0.006) * side, toRgb([0.975, 0.022, hue]))
  band(canvas, (board + 0.006) * side, (board + 0.034) * side, toRgb([0.89, 0.052, hue]))
  band(canvas, (board + 0.034) * side, side, toRgb([0.925, 0.042, hue]))
  const gap = 0.012 * side
  let left = (side - front.width - gap - small.width) / 2
  for (const each of [front, small]) {
    const [x, y] = [left + each.width / 2, (board + 0.004) * side - each.height / 2]
    shade(canvas, each, [x + side * 0.012, y + side * 0.012], { blur: side * 0.02, strength: 0.2 })
    lay(canvas, each, x, y)
    left += each.width + gap
  }
}

/** So near that it runs out of the picture: the part of it where most is to be seen. */
export async function detail(canvas: Canvas, { whole }: Pieces, hue: number): Promise<void> {
  const side = canvas.width
  fill(canvas, tint(hue))
  const reach = Math.max(whole.width, whole.height) * 0.6
  const part = richest(whole, Math.round(reach))
  lay(canvas, await enlarged(whole, part, side / reach), side / 2, side / 2)
}
