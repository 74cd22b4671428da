import {
  BANDS,
  DISCOUNTS,
  type ListingQuery,
  readListing,
  SORTS,
  STARS,
  writeListing,
} from '#server/catalog/listing.ts'
import { MARKET_CODES, type MarketCode } from '#server/markets/markets.ts'
import { problem } from '../http/problem.ts'

interface Parameter {
  description: string
  /** It may be given several times: a product needs one of the values. */
  repeats?: true
  values?: readonly (string | number)[]
}

/** What narrows and orders a list: what stands in the address of a list in the shop, in the same words. */
export const LIST_PARAMETERS: Record<string, Parameter> = {
  search: { description: 'Words to look for, as a shopper types them' },
  category: { description: 'The slug of a category' },
  subcategory: { description: 'The slug of a subcategory' },
  brand: { description: 'A brand', repeats: true },
  seller: { description: 'The slug of a seller', repeats: true },
  price: { description: 'A band of prices, whole units of the currency', values: BANDS.map(({ id }) => id) },
  from: { description: 'The lowest price, whole units of the currency' },
  to: { description: 'The highest price, whole units of the currency' },
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

const refuse = (parameters: Misread[]): Response =>
  problem({
    status: 400,
    code: 'bad-parameters',
    title: 'Parameters that were not understood',
    detail: parameters.map(({ name, message }) => `${name}: ${message}`).join(' '),
    parameters,
  })

const mayBe = ({ values, description }: Parameter): string =>
  values ? `One of ${values.join(', ')} is expected.` : `Not understood. ${description}.`

function readMarket(params: URLSearchParams): MarketCode | Misread {
  const named = params.getAll('market')
  const market = named.length === 1 ? MARKET_CODES.find((code) => code === named[0]) : undefined
  return market ?? { name: 'market', message: mayBe(MARKET_PARAMETER) }
}

/** What was given and did not arrive: the shop leaves out what it does not understand, a program is told. */
function misread(params: URLSearchParams, known: Record<string, Parameter>, query: ListingQuery): Misread[] {
  const read = new URLSearchParams(writeListing(query))
  return [...new Set(params.keys())]
    .filter((name) => name !== 'market')
    .flatMap((name) => {
      const parameter = Object.hasOwn(known, name) ? known[name] : undefined
      if (!parameter) return [{ name, message: 'There is no such parameter.' }]
      const given = new Set(params.getAll(name).map((value) => value.toLowerCase()))
      if (!parameter.repeats && params.getAll(name).length > 1)
        return [{ name, message: 'It is taken once.' }]
      if (name === 'sort') return given.has(query.sort) ? [] : [{ name, message: mayBe(parameter) }]
      return read.getAll(name).length >= given.size ? [] : [{ name, message: mayBe(parameter) }]
    })
}

/** The market that an address asks for. Throws the answer that says what is wrong with it. */
export function readMarketAlone(request: Request): MarketCode {
  const params = new URL(request.url).searchParams
  const market = readMarket(params)
  const others = [...new Set(params.keys())].filter((name) => name !== 'market')
  const wrong = others.map((name) => ({ name, message: 'There is no such parameter.' }))
  if (typeof market !== 'string') throw refuse([market, ...wrong])
  if (wrong.length > 0) throw refuse(wrong)
  return market
}

/** Refuses all parameters where none is known. */
export function readNothing(request: Request): void {
  const names = [...new Set(new URL(request.url).searchParams.keys())]
  if (names.length > 0) throw refuse(names.map((name) => ({ name, message: 'There is no such parameter.' })))
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

/** What the address names and the shop has not: an empty list would not say so. */
export function unknownNames(
  query: ListingQuery,
  title: { category: unknown; subcategory: unknown },
): Response | null {
  const name = (['category', 'subcategory'] as const).find((each) => query[each] !== null && !title[each])
  return name ? refuse([{ name, message: 'There is none of this slug.' }]) : null
}
