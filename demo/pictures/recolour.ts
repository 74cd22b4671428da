import sharp from 'sharp'
import { fromHex, type Oklch, toOklch } from './colour.ts'
import { type Cutout, type Look, raw } from './cutout.ts'

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const GREY = 0.045

/**
 * The same thing in another colour: turned to `hue`, and as light and as full as the swatch where there is
 * one. What is grey has no hue to turn; it is dyed.
 */
export async function recoloured(
  cutout: Cutout,
  look: Look,
  wish: { hue: number; swatch?: string | undefined },
): Promise<Cutout> {
  const swatch = wish.swatch ? fromHex(wish.swatch) : null
  const target: Oklch | null = swatch ? toOklch(swatch) : null
  const image = sharp(cutout.data, raw(cutout))
  if (look.oklch[1] < GREY) {
    const dye = swatch ?? look.mean
    const factors = look.mean.map((mean, channel) => within((dye[channel] ?? mean) / mean, 0.28, 1.35))
    return {
      ...cutout,
      data: await image
        .linear([...factors, 1], [0, 0, 0, 0])
        .raw()
        .toBuffer(),
    }
  }
  const [lightness, chroma] = look.oklch
  const turn = Math.round(
    (((target && target[1] > 0.02 ? target[2] : wish.hue) - look.hue + 540) % 360) - 180,
  )
  const data = await image
    .modulate({
      hue: turn,
      ...(target
        ? {
            saturation: within(target[1] / chroma, 0.15, 1.5),
            brightness: within(target[0] / lightness, 0.5, 1.28),
          }
        : {}),
    })
    .raw()
    .toBuffer()
  return { ...cutout, data }
}
