import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DAY } from '#server/platform/clock.ts'
import { SUSPENDED_SHELVES } from '../others.ts'
import type { DemoProduct, Shelf } from '../story.ts'
import { randomOf, slugOf } from './random.ts'

/** A product of the story with its place in the shop's time. */
export interface SeedProduct extends DemoProduct {
  slug: string
  category: string
  subcategory: string
  /** Its number on its shelf, from 1. */
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

async function readShelves(): Promise<Shelf[]> {
  const names = readdirSync(PRODUCTS)
    .filter((name) => name.endsWith('.ts'))
    .sort()
  return Promise.all(
    names.map(async (name) => {
      const file: { shelf: Shelf } = await import(pathToFileURL(path.join(PRODUCTS, name)).href)
      return file.shelf
    }),
  )
}

/**
 * Every product of the story, oldest first: shelves were filled side by side over 300 days, and the last
 * twelve (new arrivals among them) came within the last twenty.
 */
export async function readProducts(now: Date): Promise<SeedProduct[]> {
  const shelves = (await readShelves()).map((shelf) => ({ ...shelf, suspended: false }))
  const all = [...shelves, ...SUSPENDED_SHELVES.map((shelf) => ({ ...shelf, suspended: true }))].flatMap(
    ({ category, subcategory, suspended, products: shelf }) =>
      shelf.map((product, index) => ({
        ...product,
        slug: slugOf(product.name),
        category,
        subcategory,
        number: index + 1,
        suspended,
        rank:
          (product.places?.includes('new_arrivals') ? 2 : 0) +
          (suspended ? 0.3 : (index + randomOf(product.name)()) / shelf.length),
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
