import type { Storage } from '#server/platform/storage.ts'
import { drawHero, drawShared, drawSlidePicture } from '../pictures/site.ts'
import { type Drawn, drawPictures, type Stored } from '../pictures.ts'
import { SLIDES } from '../slides.ts'
import { slugOf } from './chance.ts'
import type { Good } from './stock.ts'

/** What colour a variation has, and the end of its picture's name; null where it looks like the product. */
export function colourOf(good: Good, variation: NonNullable<Good['variations']>[number]) {
  if (variation.hue === undefined) return null
  const types = Object.values(good.options ?? {})
  const found = types.findIndex((options, index) =>
    options.some((option) => option.swatch && option.name === variation.of[index]),
  )
  const name = variation.of[Math.max(0, found)] ?? ''
  const swatch = types[found]?.find((option) => option.name === name)?.swatch
  return { suffix: slugOf(name), hue: variation.hue % 360, swatch }
}

export interface Gallery {
  /** By the product's slug. */
  goods: Map<string, Drawn>
  site: Stored[]
}

/** Draws everything that the demo market shows. What is talked about most is also shown from near. */
export async function drawMarket(storage: Storage, goods: Good[], side?: number): Promise<Gallery> {
  const orders = goods.map((good) => ({
    name: good.slug,
    icon: good.picture,
    hue: good.hue,
    detail: (good.reviews?.length ?? 0) > 3,
    colours: [
      ...new Map(
        (good.variations ?? [])
          .map((variation) => colourOf(good, variation))
          .filter((colour) => colour !== null)
          .map((colour) => [colour.suffix, colour]),
      ).values(),
    ],
  }))
  const drawn = await drawPictures(storage, orders, side)
  const site = [await drawHero(storage), await drawShared(storage)]
  for (const icon of new Set(SLIDES.flatMap((slide) => slide.pictures)))
    site.push(await drawSlidePicture(storage, icon))
  return { goods: drawn, site }
}
