import type { Context } from '#server/context.ts'
import { FIRST_RATES } from '#server/markets/markets.ts'
import { exchangeRates } from '#server/markets/tables.ts'
import { mediaFiles } from '#server/media/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { CURRENCIES } from '#server/platform/money.ts'
import { saveSetting } from '#server/settings/actions.ts'
import type { SettingKey } from '#server/settings/registry.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { SLIDES } from '../slides.ts'
import type { Gallery } from './draw.ts'
import type { SeedProduct } from './read-products.ts'

/** Cost in pence, free from so many US cents on. Home is free from fifty pounds. */
const RATES = [
  {
    countryCode: 'GB',
    countryName: 'United Kingdom',
    cost: 599,
    freeThreshold: 6350,
    estimatedDeliveryDays: 3,
  },
  {
    countryCode: 'US',
    countryName: 'United States',
    cost: 999,
    freeThreshold: 12_000,
    estimatedDeliveryDays: 7,
  },
  {
    countryCode: 'AE',
    countryName: 'UAE',
    cost: 899,
    freeThreshold: 10_000,
    estimatedDeliveryDays: 5,
  },
  {
    countryCode: 'SA',
    countryName: 'Saudi Arabia',
    cost: 949,
    freeThreshold: 10_000,
    estimatedDeliveryDays: 6,
  },
]

/** What sending costs and what a pound buys; what an administrator has set already stays. */
export async function setRates(db: Db, now: Date): Promise<void> {
  await db.insert(shippingRates).values(RATES).onConflictDoNothing()
  await db
    .insert(exchangeRates)
    .values(CURRENCIES.map((currency) => ({ currency, perPound: FIRST_RATES[currency], setAt: now })))
    .onConflictDoNothing()
}

/** Slides, hero, the number behind the chat button and who answers. Throws when the story does not fit the settings. */
export async function setSettings(ctx: Context): Promise<void> {
  const wanted: [SettingKey, unknown][] = [
    ['hero_background_image', 'site/hero.webp'],
    [
      'slides',
      SLIDES.map((slide) => ({
        ...slide,
        pictures: slide.pictures.map((picture) => `demo/slides/${picture}.webp`),
      })),
    ],
    ['chat_number', '+442079460199'],
    ['support_phone', '+44 20 7946 0199'],
    ['support_email', 'support@infinity.example'],
    ['return_address', '4 Loom Yard, Bristol, BS1 6QF, United Kingdom'],
    ['press_email', 'press@infinity.example'],
    ['security_email', 'security@infinity.example'],
  ]
  for (const [key, value] of wanted) {
    const saved = await saveSetting(ctx, key, value)
    if (!saved.ok) throw new Error(`The demo market's ${key} does not fit: ${JSON.stringify(saved.fields)}`)
  }
}

/** Every drawn file in the books, with whose it is. */
export async function recordFiles(
  db: Db,
  products: SeedProduct[],
  gallery: Gallery,
  vendorOf: (product: SeedProduct) => number | null,
): Promise<void> {
  const own = products.flatMap((product) => {
    const drawn = gallery.products.get(product.slug)
    return [...(drawn?.pictures ?? []), ...(drawn?.colours.values() ?? [])].map((file) => ({
      ...file,
      vendorId: vendorOf(product),
    }))
  })
  await db.insert(mediaFiles).values(
    [...own, ...gallery.site.map((file) => ({ ...file, vendorId: null }))].map((file) => ({
      ...file,
      kind: 'image' as const,
      contentType: file.key.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      inUse: true,
    })),
  )
}
