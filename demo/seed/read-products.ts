import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DAY } from '#server/platform/clock.ts'
import { SUSPENDED_PRODUCTS } from '../others.ts'
import type { DemoProduct, DemoSubcategory } from '../story.ts'
import { randomOf, slugOf } from './random.ts'

/** A product of the story with its place in the shop's time. */
export interface SeedProduct extends DemoProduct {
  slug: string
  category: string
  subcategory: string
  /** Its number in its subcategory, from 1. */
  number: number
  suspended: boolean
  /** Days since it came into the shop. */
  age: number
  createdAt: Date
}

const NEW = 12
const NEW_DAYS = 19
const OLDEST = 300
const PRODUCTS = path.resolve('demo/products')

async function readSubcategories(): Promise<DemoSubcategory[]> {
  const names = readdirSync(PRODUCTS)
    .filter((name) => name.endsWith('.ts'))
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const file: { subcategory: DemoSubcategory } = await import(
        pathToFileURL(path.join(PRODUCTS, name)).href
      )
      return file.subcategory
    }),
  )
}

/**
 * Every product of the story, oldest first: subcategories were filled side by side over 300 days, and the last
 * twelve (new arrivals among them) came within the last twenty.
 */
export async function readProducts(now: Date): Promise<SeedProduct[]> {
  const subcategories = (await readSubcategories()).map((subcategory) => ({
    ...subcategory,
    suspended: false,
  }))
  const all = [
    ...subcategories,
    ...SUSPENDED_PRODUCTS.map((subcategory) => ({ ...subcategory, suspended: true })),
  ].flatMap(({ category, subcategory, suspended, products }) =>
    products.map((product, index) => ({
      ...product,
      slug: slugOf(product.name),
      category,
      subcategory,
      number: index + 1,
      suspended,
      rank:
        (product.places?.includes('new_arrivals') ? 2 : 0) +
        (suspended ? 0.3 : (index + randomOf(product.name)()) / products.length),
    })),
  )
  all.sort((one, other) => one.rank - other.rank || (one.slug < other.slug ? -1 : 1))
  const settled = all.length - NEW
  return all.map(({ rank: _rank, ...product }, index) => {
    const hours = randomOf(`${product.slug} came`)() / 2
    const age =
      index < settled
        ? OLDEST - ((OLDEST - NEW_DAYS - 4) * index) / Math.max(1, settled - 1) - hours
        : NEW_DAYS - ((NEW_DAYS - 1) * (index - settled)) / (NEW - 1) - hours
    return { ...product, age, createdAt: new Date(now.getTime() - age * DAY) }
  })
}
