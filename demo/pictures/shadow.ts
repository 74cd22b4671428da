import { type Canvas, darken } from './canvas.ts'
import type { Rgb } from './colour.ts'
import type { Cutout } from './cutout.ts'

const GRAIN = 4
/** oklch(0.3 0.05 60), the shadow of the shop's own tiles. */
const SHADE: Rgb = [67, 41, 17]

/** One pass of a box blur: along rows, or down columns. */
function smear(
  from: Float32Array,
  into: Float32Array,
  { lines, length, step, next, radius }: Record<'lines' | 'length' | 'step' | 'next' | 'radius', number>,
): void {
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    for (let i = 0; i <= radius && i < length; i++) sum += from[start + i * step] ?? 0
    for (let i = 0; i < length; i++) {
      into[start + i * step] = sum * share
      if (i + radius + 1 < length) sum += from[start + (i + radius + 1) * step] ?? 0
      if (i >= radius) sum -= from[start + (i - radius) * step] ?? 0
    }
  }
}

/** Three box blurs each way are as good as a Gaussian one whose deviation is the radius. */
function blurred(map: Float32Array, wide: number, high: number, radius: number): Float32Array {
  let from = map
  let into: Float32Array = new Float32Array(map.length)
  const rows = { lines: high, length: wide, step: 1, next: wide, radius }
  const columns = { lines: wide, length: high, step: wide, next: 1, radius }
  for (const way of [rows, columns, rows, columns, rows, columns]) {
    smear(from, into, way)
    ;[from, into] = [into, from]
  }
  return from
}

/**
 * The soft shadow that a thing would throw with its middle at a point, darkening the canvas by `strength`
 * (0 to 1). Worked out on a map a quarter as fine: no eye sees the difference in something so soft.
 */
export function shade(
  canvas: Canvas,
  thing: Cutout,
  [middleX, middleY]: [number, number],
  { blur, strength }: { blur: number; strength: number },
): void {
  const radius = Math.max(1, Math.round(blur / GRAIN))
  const reach = radius * 3 * GRAIN
  const left = Math.floor((middleX - thing.width / 2 - reach) / GRAIN)
  const top = Math.floor((middleY - thing.height / 2 - reach) / GRAIN)
  const wide = Math.ceil((thing.width + 2 * reach) / GRAIN) + 1
  const high = Math.ceil((thing.height + 2 * reach) / GRAIN) + 1
  const map = new Float32Array(wide * high)
  for (let y = 0; y < high; y++) {
    const sourceY = y * GRAIN - reach
    if (sourceY < 0 || sourceY >= thing.height) continue
    for (let x = 0; x < wide; x++) {
      const sourceX = x * GRAIN - reach
      if (sourceX < 0 || sourceX >= thing.width) continue
      map[y * wide + x] = thing.data[(sourceY * thing.width + sourceX) * 4 + 3] ?? 0
    }
  }
  const soft = blurred(map, wide, high, radius)
  for (let y = Math.max(0, -top); y < high; y++)
    for (let x = Math.max(0, -left); x < wide; x++) {
      const cover = Math.round((soft[y * wide + x] ?? 0) * strength)
      if (cover > 0)
        darken(canvas, { x: (left + x) * GRAIN, y: (top + y) * GRAIN, side: GRAIN }, SHADE, cover)
    }
}
