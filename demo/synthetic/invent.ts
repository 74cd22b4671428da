import type { MarketCode } from '#server/markets/markets.ts'
import { type Price, pricesOf } from '../seed/prices.ts'
import { randomOf } from '../seed/random.ts'
import {
  COLOURS,
  ENDS,
  FOUNDERS,
  KINDS,
  type Kind,
  MOODS,
  SHADES,
  SIZES,
  SPECIFICATIONS,
  TRADES,
} from './words.ts'

/** A product that nobody wrote: the same number is the same product. */
export interface Invention {
  number: number
  kind: Kind
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
  /** Its colour, where it comes in one. */
  colour: string
  material: string
  specifications: Record<string, string>
  rating: { sum: number; count: number }
  /** What can be chosen, and a combination a variation: its option of each choice, by place. */
  choices: { name: string; options: { name: string; swatch: string | null }[] }[]
  variations: { options: number[]; stock: number }[]
}

export const SHOPS = 200

const of = <T>(list: readonly T[], random: number): T => {
  const found = list[Math.floor(random * list.length)]
  if (found === undefined) throw new Error('Nothing to choose from.')
  return found
}

/** One of a list as words and brands are used: the second half as often as the first, the third a third as often (Zipf). */
const often = <T>(list: readonly T[], random: number): T =>
  of(list, placeOf(list.length, random) / list.length)
const placeOf = (count: number, random: number): number => (count + 1) ** random - 1

const SYLLABLES = 'va lo mi ren ka so ti bel ura den pho zan ne gor ila sta mor qui eth aro'.split(' ')
/** So many names of series are in use: few stand in many names, most in hardly any. */
const SERIES = 60_000

/** The name of a series by its place: `Valo`, `Mirenka`. */
function seriesName(place: number): string {
  let rest = place + SYLLABLES.length
  let name = ''
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) name += SYLLABLES[rest % SYLLABLES.length]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const shopName = (shop: number): string =>
  `${of(MOODS, (shop % MOODS.length) / MOODS.length)} ${of(TRADES, (Math.floor(shop / MOODS.length) % TRADES.length) / TRADES.length)}`

function piecesOf(random: number): number {
  if (random < 0.04) return 0
  return random < 0.12 ? 1 + Math.floor((random - 0.04) * 125) : 11 + Math.floor((random - 0.12) * 450)
}

/** One in twenty comes in colours, and a third of what is worn in sizes, some of it in both. */
function choicesOf(number: number, kind: Kind, random: () => number): Invention['choices'] {
  const sizes = SIZES[`${kind.category}/${kind.subcategory}`]
  const choices: Invention['choices'] = []
  if (random() < 0.05)
    choices.push({ name: 'Colour', options: COLOURS.filter((_, index) => index % 2 === number % 2) })
  if (sizes && random() < 0.35) {
    const from = Math.floor(random() * 3)
    choices.push({
      name: 'Size',
      options: sizes.slice(from, from + 4).map((name) => ({ name, swatch: null })),
    })
  }
  return choices
}

const combined = (choices: Invention['choices']): number[][] =>
  choices.reduce<number[][]>(
    (made, { options }) => made.flatMap((before) => options.map((_, option) => [...before, option])),
    choices.length === 0 ? [] : [[]],
  )

/** Invents the product of a number. */
export function invent(number: number): Invention {
  const random = randomOf(`product ${number}`)
  const kind = random() < 0.5 ? often(KINDS, random()) : of(KINDS, random())
  const mood = often(MOODS, random())
  const material = often(kind.materials, random())
  const noun = often(kind.nouns, random())
  const brand = `${often(FOUNDERS, random())} ${often(TRADES, random())}`
  const series = seriesName(Math.floor(placeOf(SERIES, random())))
  const end = random() < 0.55 ? ` ${often(ENDS, random())}` : ''
  const pence = Math.max(
    150,
    Math.round((kind.pounds * Math.exp((random() + random() - 1) * 1.5) * 100) / 20) * 20,
  )
  const cut = random()
  const was =
    cut < 0.4 ? ('fifth' as const) : cut < 0.55 ? Math.round(pence * (1.1 + random() * 0.6)) : undefined
  const choices = choicesOf(number, kind, random)
  const variations = combined(choices).map((options) => ({ options, stock: piecesOf(random()) }))
  const specifications = (SPECIFICATIONS[kind.category] ?? []).flatMap(({ name, values }) =>
    random() < 0.8 ? [[name, often(values, random())]] : [],
  )
  const ratings = random() < 0.4 ? 0 : Math.floor(random() ** 5 * 900) + 1
  const state = random()
  return {
    number,
    kind,
    name: `${mood} ${material} ${noun} ${series}${end}`,
    brand,
    description: `${material} ${noun.toLowerCase()} from ${brand}, made for ${mood.toLowerCase()} days and meant to be kept for a long time.`,
    tags: [noun.toLowerCase(), material.toLowerCase(), mood.toLowerCase()],
    shop: random() < 0.06 ? null : Math.floor(random() ** 2 * SHOPS),
    status: state < 0.97 ? 'active' : state < 0.985 ? 'draft' : 'inactive',
    stock: choices.length > 0 ? variations.reduce((sum, { stock }) => sum + stock, 0) : piecesOf(random()),
    sold: Math.floor(random() ** 6 * 4000),
    featured: random() < 0.001,
    prices: pricesOf(pence, was),
    notIn: random() < 0.06 ? [of(['US', 'AE', 'SA'] as const, random())] : [],
    daysOld: random() * 720,
    colour: choices.some(({ name }) => name === 'Colour') || random() < 0.2 ? '' : often(SHADES, random()),
    material,
    specifications: Object.fromEntries(specifications),
    rating: { sum: Math.round(ratings * (5 - 2.5 * random() ** 2)), count: ratings },
    choices,
    variations,
  }
}
