import type { MarketCode } from '#server/markets/markets.ts'
import { chanceOf } from '../seed/chance.ts'
import { type Price, pricesOf } from '../seed/prices.ts'
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

const of = <T>(list: readonly T[], chance: number): T => {
  const found = list[Math.floor(chance * list.length)]
  if (found === undefined) throw new Error('Nothing to choose from.')
  return found
}

export const shopName = (shop: number): string =>
  `${of(MOODS, (shop % MOODS.length) / MOODS.length)} ${of(TRADES, (Math.floor(shop / MOODS.length) % TRADES.length) / TRADES.length)}`

function piecesOf(chance: number): number {
  if (chance < 0.04) return 0
  return chance < 0.12 ? 1 + Math.floor((chance - 0.04) * 125) : 11 + Math.floor((chance - 0.12) * 450)
}

/** Invents the product of a number. */
export function invent(number: number): Invention {
  const chance = chanceOf(`product ${number}`)
  const kind = of(KINDS, chance())
  const mood = of(MOODS, chance())
  const material = of(kind.materials, chance())
  const noun = of(kind.nouns, chance())
  const brand = `${of(FOUNDERS, chance())} ${of(TRADES, chance())}`
  const end = chance() < 0.55 ? ` ${of(ENDS, chance())}` : ''
  const pence = Math.max(
    150,
    Math.round((kind.pounds * Math.exp((chance() + chance() - 1) * 1.5) * 100) / 20) * 20,
  )
  const cut = chance()
  const was =
    cut < 0.4 ? ('fifth' as const) : cut < 0.55 ? Math.round(pence * (1.1 + chance() * 0.6)) : undefined
  const varied = chance() < 0.05
  const colours = varied
    ? COLOURS.filter((_, index) => index % 2 === number % 2).map((colour) => ({
        ...colour,
        stock: piecesOf(chance()),
      }))
    : []
  const state = chance()
  return {
    number,
    kind,
    picture: Math.floor(chance() * kind.icons.length),
    name: `${mood} ${material} ${noun}${end}`,
    brand,
    description: `${material} ${noun.toLowerCase()} from ${brand}, made for ${mood.toLowerCase()} days and meant to be kept for a long time.`,
    tags: [noun.toLowerCase(), material.toLowerCase(), mood.toLowerCase()],
    shop: chance() < 0.06 ? null : Math.floor(chance() ** 2 * SHOPS),
    status: state < 0.97 ? 'active' : state < 0.985 ? 'draft' : 'inactive',
    stock: varied ? colours.reduce((sum, colour) => sum + colour.stock, 0) : piecesOf(chance()),
    sold: Math.floor(chance() ** 6 * 4000),
    featured: chance() < 0.001,
    prices: pricesOf(pence, was),
    notIn: chance() < 0.06 ? [of(['US', 'AE', 'SA'] as const, chance())] : [],
    daysOld: chance() * 720,
    colours,
  }
}
