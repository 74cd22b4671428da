import type { MarketCode } from '#server/markets/markets.ts'
import { type Price, pricesOf } from '../seed/prices.ts'
import { randomOf } from '../seed/random.ts'
import { COLOURS, ENDS, FOUNDERS, KINDS, type Kind, MOODS, TRADES } from './words.ts'

/** A product that nobody wrote: the same number is the same product. */
export interface Invention {
  number: number
  kind: Kind
  /** Which of its kind's pictures it shows. */
  picture: number
  name: string
  brand: string
  description: string
  tags: string[]
  /** Its shop's number, below `SHOPS`; null for the marketplace's own. */
  shop: number | null
  status: 'active' | 'draft' | 'inactive'
  stock: number
  sold: number
  featured: boolean
  prices: Price[]
  notIn: MarketCode[]
  daysOld: number
  colours: { name: string; swatch: string; stock: number }[]
}

export const SHOPS = 200

const of = <T>(list: readonly T[], random: number): T => {
  const found = list[Math.floor(random * list.length)]
  if (found === undefined) throw new Error('Nothing to choose from.')
  return found
}

export const shopName = (shop: number): string =>
  `${of(MOODS, (shop % MOODS.length) / MOODS.length)} ${of(TRADES, (Math.floor(shop / MOODS.length) % TRADES.length) / TRADES.length)}`

function piecesOf(random: number): number {
  if (random < 0.04) return 0
  return random < 0.12 ? 1 + Math.floor((random - 0.04) * 125) : 11 + Math.floor((random - 0.12) * 450)
}

/** Invents the product of a number. */
export function invent(number: number): Invention {
  const random = randomOf(`product ${number}`)
  const kind = of(KINDS, random())
  const mood = of(MOODS, random())
  const material = of(kind.materials, random())
  const noun = of(kind.nouns, random())
  const brand = `${of(FOUNDERS, random())} ${of(TRADES, random())}`
  const end = random() < 0.55 ? ` ${of(ENDS, random())}` : ''
  const pence = Math.max(
    150,
    Math.round((kind.pounds * Math.exp((random() + random() - 1) * 1.5) * 100) / 20) * 20,
  )
  const cut = random()
  const was =
    cut < 0.4 ? ('fifth' as const) : cut < 0.55 ? Math.round(pence * (1.1 + random() * 0.6)) : undefined
  const varied = random() < 0.05
  const colours = varied
    ? COLOURS.filter((_, index) => index % 2 === number % 2).map((colour) => ({
        ...colour,
        stock: piecesOf(random()),
      }))
    : []
  const state = random()
  return {
    number,
    kind,
    picture: Math.floor(random() * kind.icons.length),
    name: `${mood} ${material} ${noun}${end}`,
    brand,
    description: `${material} ${noun.toLowerCase()} from ${brand}, made for ${mood.toLowerCase()} days and meant to be kept for a long time.`,
    tags: [noun.toLowerCase(), material.toLowerCase(), mood.toLowerCase()],
    shop: random() < 0.06 ? null : Math.floor(random() ** 2 * SHOPS),
    status: state < 0.97 ? 'active' : state < 0.985 ? 'draft' : 'inactive',
    stock: varied ? colours.reduce((sum, colour) => sum + colour.stock, 0) : piecesOf(random()),
    sold: Math.floor(random() ** 6 * 4000),
    featured: random() < 0.001,
    prices: pricesOf(pence, was),
    notIn: random() < 0.06 ? [of(['US', 'AE', 'SA'] as const, random())] : [],
    daysOld: random() * 720,
    colours,
  }
}
