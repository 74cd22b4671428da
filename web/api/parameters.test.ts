import { expect, test } from 'vitest'
import { readListing } from '#server/catalog/listing.ts'
import {
  LIST_PARAMETERS,
  PAGE_PARAMETERS,
  readList,
  readMarketAlone,
  readNothing,
  unknownNames,
} from './parameters.ts'
import { problemAnswer } from './schemas.ts'

const requestOf = (search: string) => new Request(`https://market.example/api/v1/products${search}`)

/** The problem that a program is told instead of being answered; null where it is answered. */
async function problemOf(read: () => unknown) {
  try {
    read()
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(400)
    return problemAnswer.parse(await thrown.json())
  }
}

async function told(read: () => unknown): Promise<Record<string, string> | null> {
  const problem = await problemOf(read)
  return problem && Object.fromEntries((problem.parameters ?? []).map(({ name, message }) => [name, message]))
}
const ofList = (search: string) =>
  told(() => readList(requestOf(search), { ...LIST_PARAMETERS, ...PAGE_PARAMETERS }))

const ONCE = 'It is taken once.'
const BESIDE_A_BAND = 'It is not taken beside from and to.'
const NO_PLACE = 'This is no place in a list of this order: take it from next or previous.'
const MARKETS = 'One of US, GB, AE, SA is expected.'

test.each([
  ['?market=gb', { market: MARKETS }],
  ['?market=GB&market=GB', { market: MARKETS }],
  ['', { market: MARKETS }],
  ['?market=GB&rating=4&rating=4', { rating: ONCE }],
  ['?market=GB&search=lamp&search=lamp', { search: ONCE }],
  ['?market=GB&price=under-50&to=9', { price: BESIDE_A_BAND }],
  ['?market=GB&sort=newest&after=f1.2.3', { after: NO_PLACE }],
  ['?market=GB&after=f1.2.3&before=f1.2.3', { before: 'It is not taken beside after.' }],
  ['?market=GB&stock=out', { stock: 'One of in is expected.' }],
  ['?market=GB&from=9.5', { from: expect.stringMatching(/^Not understood\. The lowest price, whole units/) }],
  ['?market=GB&spec=storage', { spec: expect.stringContaining('`storage:256 gb`') }],
  ['?market=GB&constructor=1', { constructor: 'There is no such parameter.' }],
  ['?market=XX&colr=red', { market: MARKETS, colr: 'There is no such parameter.' }],
] as const)(
  'a list asked for by %j is refused, and the program is told what is expected',
  async (search, why) => {
    expect(await ofList(search)).toEqual(why)
  },
)

test.each([
  '?market=GB',
  '?market=AE&brand=Boom&brand=Aural&colour=Red&size=M&spec=storage:256%20GB',
  '?market=GB&search=%20%20Desk%20%20LAMP%20&sort=newest&after=n5.6',
  '?market=GB&from=3&to=9&discount=10&stock=in&rating=4&seller=mia&category=audio&subcategory=phones',
  '?market=GB&search=lamp&after=r5.6',
])('a list asked for by %j is answered', async (search) => {
  expect(await ofList(search)).toBeNull()
})

test('what takes a market alone, or nothing, is told of everything else', async () => {
  expect(await told(() => readMarketAlone(requestOf('?market=SA')))).toBeNull()
  expect(await told(() => readMarketAlone(requestOf('?sort=newest')))).toEqual({
    market: MARKETS,
    sort: 'There is no such parameter.',
  })
  expect(await told(() => readMarketAlone(requestOf('?market=SA&sort=newest')))).toEqual({
    sort: 'There is no such parameter.',
  })
  expect(await told(() => readNothing(requestOf('')))).toBeNull()
  expect(await told(() => readNothing(requestOf('?a=1&a=2&b=3')))).toEqual({
    a: 'There is no such parameter.',
    b: 'There is no such parameter.',
  })
})

test('a name that goes on without end is told of in part', async () => {
  const problem = await problemOf(() => readNothing(requestOf(`?${'x'.repeat(500)}=1`)))
  expect(problem?.detail).toBe(`Not understood: ${'x'.repeat(100)}.`)
})

test('a choice that products write otherwise is no mistake, and one that none of them has is', async () => {
  const page = (...terms: string[]) => ({
    ...{ category: null, subcategory: null, vendors: [] },
    choices: terms.map((term) => ({ term, name: term, label: term })),
  })
  const query = readListing(new URLSearchParams('colour=grey&size=m'))
  expect(unknownNames(query, page('colour:grey', 'size:m'))).toBeNull()
  expect(unknownNames(query, page('colour:gray', 'size:m'))).toBeNull()
  const refused = await unknownNames(query, page('size:m'))?.json()
  expect(refused.parameters).toEqual([
    { name: 'colour', message: 'Nothing in this market has one of these values.' },
  ])
})
