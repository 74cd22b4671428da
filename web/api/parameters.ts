import {
  BANDS,
  choiceInAddress,
  DISCOUNTS,
  type ListingQuery,
  readListing,
  SORTS,
  STARS,
  writeListing,
} from '#server/catalog/listing.ts'
import { hasReadableCursor } from '#server/catalog/listing-order.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import { MARKET_CODES, type MarketCode } from '#server/markets/markets.ts'
import { problem } from '../http/problem.ts'

interface Parameter {
  description: string
  /** It may be given several times: a product needs one of the values. */
  repeats?: true
  values?: readonly (string | number)[]
  /** A whole number from 0 on. */
  number?: true
}

/** What narrows and orders a list: what stands in the address of a list in the shop, in the same words. */
export const LIST_PARAMETERS: Record<string, Parameter> = {
  search: { description: 'Words to look for, as a shopper types them' },
  category: { description: 'The slug of a category' },
  subcategory: { description: 'The slug of a subcategory' },
  brand: { description: 'A brand', repeats: true },
  seller: { description: 'The slug of a seller', repeats: true },
  price: { description: 'A band of prices, whole units of the currency', values: BANDS.map(({ id }) => id) },
  from: { description: 'The lowest price, whole units of the currency; not above `to`', number: true },
  to: { description: 'The highest price, whole units of the currency', number: true },
  rating: { description: 'So many stars and more', values: STARS },
  discount: { description: 'So many percent off and more', values: DISCOUNTS },
  stock: { description: 'Only what is in stock', values: ['in'] },
  colour: { description: 'A colour', repeats: true },
  size: { description: 'A size', repeats: true },
  spec: { description: 'A specification and its value, `storage:256 gb`', repeats: true },
}

/** What says which page of a list is asked for, and in which order. */
export const PAGE_PARAMETERS: Record<string, Parameter> = {
  sort: { description: 'The order; `featured` where nothing is said', values: SORTS.map(({ id }) => id) },
  after: { description: 'The page behind this cursor, as `next` has it' },
  before: { description: 'The page before this cursor, as `previous` has it' },
}

export const MARKET_PARAMETER: Parameter = {
  description: 'Where to: it decides what is sold, and the currency of prices',
  values: MARKET_CODES,
}

type Misread = { name: string; message: string }

/** So many wrong parameters are told of; a program that sends more is wrong about something else. */
const TOLD = 10

function refuse(wrong: readonly Misread[]): Response {
  const parameters = wrong.slice(0, TOLD)
  const more = wrong.length > TOLD ? ` And ${wrong.length - TOLD} more.` : ''
  return problem({
    status: 400,
    code: 'bad-parameters',
    title: 'Parameters that were not understood',
    detail: `Not understood: ${parameters.map(({ name }) => name.slice(0, 100)).join(', ')}.${more}`,
    parameters,
  })
}

const UNKNOWN = 'There is no such parameter.'

const mayBe = ({ values, description }: Parameter): string =>
  values ? `One of ${values.join(', ')} is expected.` : `Not understood. ${description}.`

function readMarket(params: URLSearchParams): MarketCode | Misread {
  const named = params.getAll('market')
  const market = named.length === 1 ? MARKET_CODES.find((code) => code === named[0]) : undefined
  return market ?? { name: 'market', message: mayBe(MARKET_PARAMETER) }
}

/** A value as it is compared: blanks and capitals make no difference to what is asked for. */
const folded = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase()

/** Why a parameter that is known did not arrive as it was given; null where it did. */
function whyMisread(name: string, parameter: Parameter, params: URLSearchParams, query: ListingQuery) {
  const given = params.getAll(name)
  if (!parameter.repeats && given.length > 1) return 'It is taken once.'
  if (name === 'price' && (params.has('from') || params.has('to')))
    return 'It is not taken beside from and to.'
  if (name === 'before' && params.has('after')) return 'It is not taken beside after.'
  if ((name === 'after' || name === 'before') && !hasReadableCursor(query))
    return 'This is no place in a list of this order: take it from next or previous.'
  const read = name === 'sort' ? [query.sort] : new URLSearchParams(writeListing(query)).getAll(name)
  const arrived = new Set(read.map(folded))
  return given.every((value) => arrived.has(folded(value))) ? null : mayBe(parameter)
}

/** What was given and did not arrive: the shop leaves out what it does not understand, a program is told. */
const misread = (params: URLSearchParams, known: Record<string, Parameter>, query: ListingQuery): Misread[] =>
  [...new Set(params.keys())]
    .filter((name) => name !== 'market')
    .flatMap((name) => {
      const parameter = Object.hasOwn(known, name) ? known[name] : undefined
      const message = parameter ? whyMisread(name, parameter, params, query) : UNKNOWN
      return message === null ? [] : [{ name, message }]
    })

/** The market that an address asks for. Throws the answer that says what is wrong with it. */
export function readMarketAlone(request: Request): MarketCode {
  const params = new URL(request.url).searchParams
  const market = readMarket(params)
  const others = [...new Set(params.keys())].filter((name) => name !== 'market')
  const wrong = others.map((name) => ({ name, message: UNKNOWN }))
  if (typeof market !== 'string') throw refuse([market, ...wrong])
  if (wrong.length > 0) throw refuse(wrong)
  return market
}

/** Refuses all parameters where none is known. */
export function readNothing(request: Request): void {
  const names = [...new Set(new URL(request.url).searchParams.keys())]
  if (names.length > 0) throw refuse(names.map((name) => ({ name, message: UNKNOWN })))
}

/** The list that an address asks for. Throws the answer that says what of it is not understood. */
export function readList(
  request: Request,
  known: Record<string, Parameter>,
): { market: MarketCode; query: ListingQuery } {
  const params = new URL(request.url).searchParams
  const market = readMarket(params)
  const query = readListing(params)
  const wrong = misread(params, known, query)
  if (typeof market !== 'string') throw refuse([market, ...wrong])
  if (wrong.length > 0) throw refuse(wrong)
  return { market, query }
}

/** The answer to an address that names what the shop has not, which an empty list would not say; null where all is there. */
export function unknownNames(
  query: ListingQuery,
  { vendors, choices, ...title }: ListingPage['title'],
): Response | null {
  const wrong: Misread[] = (['category', 'subcategory'] as const)
    .filter((name) => query[name] !== null && !title[name])
    .map((name) => ({ name, message: 'There is none of this slug.' }))
  if (query.vendors.some((slug) => !vendors.some((vendor) => vendor.slug === slug)))
    wrong.push({ name: 'seller', message: 'No seller of this slug is open.' })
  // One that is written otherwise than products have it is known by another text.
  const known = new Set(choices.map(({ term }) => term))
  const unmatched = [...new Set(query.choices)].filter((choice) => !known.has(choice))
  const others = choices.filter(({ term }) => !query.choices.includes(term))
  if (unmatched.length > others.length)
    wrong.push({
      name: choiceInAddress(unmatched[0] ?? '')[0],
      message: 'Nothing in this market has one of these values.',
    })
  return wrong.length > 0 ? refuse(wrong) : null
}
