import { expect, test } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'
import { EVERYTHING, noteTags } from './tags.ts'

/** A cache of answers with a clock that is set by hand, and how often somebody had to work for one. */
function answers(most = 10) {
  let now = 1_000_000
  let worked = 0
  const cache = new TaggedCache<string>({ most, now: () => now, isKept: (value) => !value.startsWith('my ') })
  const ask = (key: string, tags = [key], value = key) =>
    cache.read(key, async () => {
      worked += 1
      await Promise.resolve()
      noteTags(tags)
      return value
    })
  return {
    cache,
    ask,
    later: (milliseconds: number) => {
      now += milliseconds
    },
    worked: () => worked,
  }
}

/** An answer that is made when the test says so. */
function slow<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { make: () => promise, resolve, reject }
}

test('those who ask at the same moment share an answer, for a minute', async () => {
  const { ask, later, worked } = answers()
  const asked = await Promise.all([ask('lamps'), ask('lamps'), ask('chairs')])
  expect(asked.map(({ value, from }) => [value, from])).toEqual([
    ['lamps', 'own'],
    ['lamps', 'other'],
    ['chairs', 'own'],
  ])
  later(60_000)
  expect((await ask('lamps')).from).toBe('cache')
  later(1)
  expect((await ask('lamps')).from).toBe('own')
  expect(worked()).toBe(3)
})

test('what is too old to be given holds no memory for much longer', async () => {
  const { cache, ask, later } = answers(100)
  for (let number = 0; number < 50; number++) await ask(`lamp ${number}`)
  later(60_001)
  await ask('chair')
  expect(cache.size).toBe(1)
})

test('what one tag names is forgotten, and nothing else', async () => {
  const { cache, ask } = answers()
  await ask('lamp', ['product:1', 'vendor:1'])
  await ask('chair', ['product:2', 'vendor:1'])
  await ask('about', ['settings'])
  const known = async () => {
    const asked: string[] = []
    for (const [key, tags] of [
      ['lamp', ['product:1', 'vendor:1']],
      ['chair', ['product:2', 'vendor:1']],
      ['about', ['settings']],
    ] as const)
      if ((await ask(key, [...tags])).from === 'cache') asked.push(key)
    return asked
  }
  cache.drop(['product:1', 'product:3'])
  expect(await known()).toEqual(['chair', 'about'])
  cache.drop(['vendor:1'])
  expect(await known()).toEqual(['about'])
  cache.drop([EVERYTHING])
  expect(await known()).toEqual([])
})

test('an answer that was being made while what it shows changed is not kept, nor given to those who come later', async () => {
  const { cache } = answers()
  const old = slow<string>()
  const read = (value: { make: () => Promise<string> }) =>
    cache.read('lamp', async () => {
      noteTags(['product:1'])
      return value.make()
    })
  const first = read(old)
  const waiting = read(slow())
  cache.drop(['product:1'])
  const young = slow<string>()
  const later = read(young)
  young.resolve('ten pounds')
  expect(await later).toMatchObject({ value: 'ten pounds', from: 'own' })
  old.resolve('nine pounds')
  expect([(await first).value, (await waiting).value]).toEqual(['nine pounds', 'nine pounds'])
  expect(await read(slow())).toMatchObject({ value: 'ten pounds', from: 'cache' })
})

test('an answer that was being made while something else changed is kept', async () => {
  const { cache, ask } = answers()
  const made = ask('lamp', ['product:1'])
  cache.drop(['product:2'])
  await made
  expect((await ask('lamp', ['product:1'])).from).toBe('cache')
})

test('an answer without tags is not kept, nor one for one person alone', async () => {
  const { ask } = answers()
  await ask('forgotten', [])
  expect((await ask('forgotten', [])).from).toBe('own')
  await ask('cart', ['product:1'], 'my cart')
  expect((await ask('cart', ['product:1'], 'my cart')).from).toBe('own')
})

test('a fault is told to those who waited, and to nobody after them', async () => {
  const { cache, ask } = answers()
  const broken = slow<string>()
  const waiting = [cache.read('lamps', broken.make), cache.read('lamps', broken.make)]
  broken.reject(new Error('away'))
  for (const each of waiting) await expect(each).rejects.toThrow('away')
  expect(await ask('lamps')).toMatchObject({ value: 'lamps', from: 'own' })
})

test('what was asked for longest ago goes first, and its tags with it', async () => {
  const { cache, ask } = answers(2)
  await ask('lamps')
  await ask('chairs')
  await ask('lamps')
  await ask('tables')
  expect((await ask('lamps')).from).toBe('cache')
  expect((await ask('chairs')).from).toBe('own')
  cache.drop(['tables'])
  expect((await ask('chairs')).from).toBe('cache')
})

test('answers are counted by their size, and one that is too large is not kept', async () => {
  const cache = new TaggedCache<string>({ most: 10, sizeOf: (text) => text.length })
  const ask = (text: string) =>
    cache.read(text, async () => {
      noteTags(['texts'])
      return text
    })
  for (const text of ['five!', 'fives', 'far too long to keep', 'six..!']) await ask(text)
  const from: string[] = []
  for (const text of ['six..!', 'far too long to keep', 'five!']) from.push((await ask(text)).from)
  expect(from).toEqual(['cache', 'own', 'own'])
})

test('several answers are asked for together, and each is known and forgotten by itself', async () => {
  const { cache } = answers()
  const asked: string[][] = []
  const ask = async (keys: string[]) => {
    const answers = await cache.readEach(keys, async (unknown) => {
      asked.push(unknown)
      await Promise.resolve()
      return new Map(
        unknown
          .filter((key) => key !== 'nothing')
          .map((key) => [key, { value: key.toUpperCase(), tags: new Set([key, 'all']) }]),
      )
    })
    return [...answers.values()].map(({ value }) => value).toSorted()
  }
  expect(await ask(['lamp', 'chair', 'nothing'])).toEqual(['CHAIR', 'LAMP'])
  expect(await ask(['chair', 'table', 'lamp'])).toEqual(['CHAIR', 'LAMP', 'TABLE'])
  cache.drop(['lamp'])
  await ask(['lamp', 'chair', 'table'])
  expect(asked).toEqual([['lamp', 'chair', 'nothing'], ['table'], ['lamp']])
})

test('of several answers that are being read, one that changes meanwhile is not kept, and the others are', async () => {
  const { cache } = answers()
  const { make, resolve } = slow<ReadonlyMap<string, { value: string; tags: Set<string> }>>()
  const asking = cache.readEach(['lamp', 'chair'], make)
  cache.drop(['product:1'])
  resolve(
    new Map([
      ['lamp', { value: 'old', tags: new Set(['product:1']) }],
      ['chair', { value: 'chair', tags: new Set(['product:2']) }],
    ]),
  )
  expect((await asking).get('lamp')?.value).toBe('old')
  expect(cache.find('lamp')).toBeUndefined()
  expect(cache.find('chair')?.value).toBe('chair')
})
