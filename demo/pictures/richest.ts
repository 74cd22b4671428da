import type { Cutout } from './cutout.ts'

const STEP = 10
const PLACES = [0, 0.25, 0.5, 0.75, 1] as const

/** How much a part shows: covered paper counts, edges and changes of colour count more. */
function richness(thing: Cutout, left: number, top: number, width: number, height: number): number {
  const { data } = thing
  let rich = 0
  for (let y = top; y < top + height - STEP; y += STEP)
    for (let x = left; x < left + width - STEP; x += STEP) {
      const at = (y * thing.width + x) * 4
      if ((data[at + 3] ?? 0) < 200) continue
      const below = at + thing.width * STEP * 4
      let change = 0
      for (const channel of [0, 1, 2])
        change +=
          Math.abs((data[at + channel] ?? 0) - (data[at + STEP * 4 + channel] ?? 0)) +
          Math.abs((data[at + channel] ?? 0) - (data[below + channel] ?? 0))
      rich += 60 + Math.min(240, change)
    }
  return rich
}

/** The square part of a thing, `reach` wide and high at most, that shows most of it. */
export function richest(thing: Cutout, reach: number) {
  const width = Math.min(reach, thing.width)
  const height = Math.min(reach, thing.height)
  let best = { left: 0, top: 0, width, height }
  let most = -1
  for (const down of PLACES)
    for (const along of PLACES) {
      const left = Math.round((thing.width - width) * along)
      const top = Math.round((thing.height - height) * down)
      const rich = richness(thing, left, top, width, height)
      if (rich > most) {
        most = rich
        best = { left, top, width, height }
      }
    }
  return best
}
