import { randomUUID } from 'node:crypto'
import { productPrices, products } from '#server/catalog/tables.ts'
import { options, optionTypes, variationPrices, variations } from '#server/catalog/variation-tables.ts'
import { MARKET_CODES, type MarketCode } from '#server/markets/markets.ts'
import type { Db } from '#server/platform/database.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { vendors } from '#server/vendors/tables.ts'

let count = 0
const next = (): number => ++count

async function one<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('A row that a test needs was not written.')
  return row
}

type NewVendor = Partial<typeof vendors.$inferInsert>

/** An active seller with a name, a code and an email address of its own. */
export async function makeVendor(db: Db, values: NewVendor = {}) {
  const number = next()
  return one(
    db
      .insert(vendors)
      .values({
        code: `V${number}`,
        slug: `seller-${number}`,
        businessName: `Seller ${number}`,
        email: `seller-${number}@shops.example`,
        status: 'active',
        ...values,
      })
      .returning(),
  )
}

/** A price in minor units, or with what it was before; null: not sold in that market. */
type MadePrice = number | { price: number; original: number } | null
export type MadePrices = MadePrice | Partial<Record<MarketCode, MadePrice>>

interface MadeVariation {
  label: string
  stock?: number
  /** Its own prices; without them the product's count. */
  prices?: MadePrices
}

export interface MadeProduct extends Omit<Partial<typeof products.$inferInsert>, 'hasVariations'> {
  /** One for every market, or one each; markets that are left out do not sell it. */
  prices?: MadePrices
  variations?: MadeVariation[]
}

function priceList(prices: MadePrices): { market: MarketCode; price: number; original: number | null }[] {
  const isEach = typeof prices === 'object' && prices !== null && !('price' in prices)
  return MARKET_CODES.flatMap((market) => {
    const price = isEach ? (prices[market] ?? null) : prices
    if (price === null) return []
    return typeof price === 'number' ? { market, price, original: null } : { market, ...price }
  })
}

async function makeVariations(db: Db, productId: number, made: readonly MadeVariation[]) {
  if (made.length === 0) return []
  const type = await one(db.insert(optionTypes).values({ productId, name: 'Option' }).returning())
  const names = await db
    .insert(options)
    .values(made.map(({ label }, position) => ({ optionTypeId: type.id, name: label, position })))
    .returning()
  const rows = await db
    .insert(variations)
    .values(
      made.map(({ label, stock = 10 }, position) => ({
        productId,
        label,
        stock,
        position,
        optionIds: names.filter((option) => option.name === label).map((option) => option.id),
      })),
    )
    .returning()
  const own = rows.flatMap((row, index) =>
    priceList(made[index]?.prices ?? null).map((price) => ({ variationId: row.id, ...price })),
  )
  if (own.length > 0) await db.insert(variationPrices).values(own)
  return rows
}

/** A product on sale for 10.00 in every market with ten pieces, unless said otherwise. */
export async function makeProduct(db: Db, made: MadeProduct = {}) {
  const { prices = 1000, variations: wanted = [], ...values } = made
  const product = await one(
    db
      .insert(products)
      .values({
        name: `Product ${next()}`,
        hasVariations: wanted.length > 0,
        stock: wanted.length > 0 ? wanted.reduce((sum, each) => sum + (each.stock ?? 10), 0) : 10,
        ...values,
      })
      .returning(),
  )
  const list = priceList(prices)
  if (list.length > 0)
    await db.insert(productPrices).values(list.map((price) => ({ productId: product.id, ...price })))
  return { ...product, variations: await makeVariations(db, product.id, wanted) }
}

/** The four countries for 5.99, 12.99, 19.99 and 19.99 pounds; free from 100 dollars on, but in Saudi Arabia never. */
export async function makeShippingRates(db: Db) {
  return db
    .insert(shippingRates)
    .values([
      {
        countryCode: 'GB',
        countryName: 'United Kingdom',
        cost: 599,
        freeThreshold: 10_000,
        estimatedDeliveryDays: 3,
      },
      {
        countryCode: 'US',
        countryName: 'United States',
        cost: 1299,
        freeThreshold: 10_000,
        estimatedDeliveryDays: 7,
      },
      { countryCode: 'AE', countryName: 'UAE', cost: 1999, freeThreshold: 10_000, estimatedDeliveryDays: 9 },
      {
        countryCode: 'SA',
        countryName: 'Saudi Arabia',
        cost: 1999,
        freeThreshold: 0,
        estimatedDeliveryDays: 9,
      },
    ])
    .returning()
}

/** A checkout form filled in by somebody in Dubai, as the browser sends it. */
export const makeCheckoutForm = (values: Record<string, string> = {}): Record<string, string> => ({
  firstName: 'Amina',
  lastName: 'Haddad',
  email: 'amina@mail.example',
  phone: '+971 50 123 4567',
  address: '12 Palm Street',
  city: 'Dubai',
  state: 'Dubai',
  zipCode: '',
  country: 'AE',
  attempt: randomUUID(),
  ...values,
})
