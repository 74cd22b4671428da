import type { Storage } from '#server/platform/storage.ts'
import { drawHero, drawShared, drawSlidePicture } from '../pictures/site.ts'
import { type Drawn, drawPictures, type Stored } from '../pictures.ts'
import { SLIDES } from '../slides.ts'
import { slugOf } from './random.ts'
import type { SeedProduct } from './read-products.ts'

/** What colour a variation has, and the end of its picture's name; null where it looks like the product. */
export function colourOf(product: SeedProduct, variation: NonNullable<SeedProduct['variations']>[number]) {
  if (variation.hue === undefined) return null
  const types = Object.values(product.options ?? {})
  const found = types.findIndex((options, index) =>
    options.some((option) => option.swatch && option.name === variation.of[index]),
  )
  const name = variation.of[Math.max(0, found)] ?? ''
  const swatch = types[found]?.find((option) => option.name === name)?.swatch
  return { suffix: slugOf(name), hue: variation.hue % 360, swatch }
}

export interface Gallery {
  /** By the product's slug. */
  products: Map<string, Drawn>
  site: Stored[]
}

/** Draws everything that the demo market shows. What is talked about most is also shown from near. */
export async function drawMarket(storage: Storage, products: SeedProduct[], side?: number): Promise<Gallery> {
  const orders = products.map((product) => ({
    name: product.slug,
    icon: product.picture,
    hue: product.hue,
    detail: (product.reviews?.length ?? 0) > 3,
    colours: [
      ...new Map(
        (product.variations ?? [])
          .map((variation) => colourOf(product, variation))
          .filter((colour) => colour !== null)
          .map((colour) => [colour.suffix, colour]),
      ).values(),
    ],
  }))
  const drawn = await drawPictures(storage, orders, side)
  const site = [await drawHero(storage), await drawShared(storage)]
  for (const icon of new Set(SLIDES.flatMap((slide) => slide.pictures)))
    site.push(await drawSlidePicture(storage, icon))
  return { products: drawn, site }
}
