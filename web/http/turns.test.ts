import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { Turns } from './turns.ts'

const LIMITS = { atOnce: 2, each: 1, waiting: 5, waitingEach: 3, patience: 60_000 }

/** Whoever was called has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Asks for a turn; the name is written down when it begins. */
function crowd(limits: Partial<typeof LIMITS> = {}) {
  const turns = new Turns({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (visitor: string, name: string, signal?: AbortSignal) => {
    const release = await turns.take(visitor, signal)
    if (!release) return false
    begun.push(name)
    ends.set(name, release)
    return true
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { turns, begun, ask, end }
}

test('one visitor with many requests waits behind themselves, and another goes next', async () => {
  const { begun, ask, end } = crowd({ atOnce: 1 })
  void ask('storm', 'storm 1')
  for (const name of ['storm 2', 'storm 3']) void ask('storm', name)
  void ask('amira', 'amira 1')
  void ask('badr', 'badr 1')
  await settled()
  for (const name of ['storm 1', 'storm 2', 'amira 1', 'badr 1']) await end(name)
  expect(begun).toEqual(['storm 1', 'storm 2', 'amira 1', 'badr 1', 'storm 3'])
})

test('who has left before they are put into the line does not stand in it', async () => {
  const { turns, ask } = crowd({ atOnce: 1 })
  void ask('amira', 'amira')
  const left = ask('badr', 'badr', AbortSignal.abort())
  await settled()
  expect(turns.waiting).toBe(0)
  expect(await left).toBe(false)
})

test('a turn that is given back twice is one turn', async () => {
  const { ask, end, begun } = crowd({ atOnce: 1, each: 1 })
  for (const visitor of ['amira', 'badr', 'cyrus']) void ask(visitor, visitor)
  await settled()
  await end('amira')
  await end('amira')
  expect(begun).toEqual(['amira', 'badr'])
})

test('a whole office behind one address is served, only later, while a place is left for others', async () => {
  const { begun, ask, end } = crowd()
  for (const name of ['office 1', 'office 2', 'office 3']) void ask('office', name)
  await settled()
  expect(begun).toEqual(['office 1'])
  void ask('amira', 'amira 1')
  await settled()
  expect(begun).toEqual(['office 1', 'amira 1'])
  for (const name of ['office 1', 'office 2', 'office 3']) await end(name)
  expect(begun).toEqual(['office 1', 'amira 1', 'office 2', 'office 3'])
})

test('a full line takes nobody more, of one visitor or in sum, and whoever left makes room', async () => {
  const { turns, ask, end } = crowd()
  const leave = new AbortController()
  void ask('storm', 'storm 1')
  const gone = ask('storm', 'storm 2', leave.signal)
  for (const name of ['storm 3', 'storm 4']) void ask('storm', name)
  expect(await ask('storm', 'storm 5')).toBe(false)
  leave.abort()
  expect(await gone).toBe(false)
  expect(turns.waiting).toBe(2)
  void ask('amira', 'amira 1')
  for (const name of ['amira 2', 'amira 3', 'amira 4']) void ask('amira', name)
  expect(turns.waiting).toBe(5)
  expect(await ask('badr', 'badr 1')).toBe(false)
  await end('amira 1')
  expect(turns.waiting).toBe(4)
})

test('nobody waits for ever', async () => {
  const { ask, turns } = crowd({ atOnce: 1, patience: 1 })
  await ask('amira', 'amira 1')
  expect(await ask('badr', 'badr 1')).toBe(false)
  expect(turns.waiting).toBe(0)
})

test('what may be sent at once comes back with time, and each visitor has their own', () => {
  const allowance = new Allowance(3, 0.5)
  expect([1, 2, 3, 4].map(() => allowance.take('storm', 0))).toEqual([0, 0, 0, 2])
  expect(allowance.take('amira', 0)).toBe(0)
  expect([
    allowance.take('storm', 1000),
    allowance.take('storm', 2000),
    allowance.take('storm', 2000),
  ]).toEqual([1, 0, 2])
})

test('of more visitors than a node remembers, the one who came longest ago begins anew', () => {
  const allowance = new Allowance(1, 0.5)
  const comeOf = (visitor: string) => allowance.take(visitor, 0)
  expect([comeOf('first'), comeOf('first')]).toEqual([0, 2])
  for (let at = 0; at < 19_999; at += 1) comeOf(`visitor ${at}`)
  expect(comeOf('first')).toBe(2)
  for (let at = 0; at < 20_000; at += 1) comeOf(`stranger ${at}`)
  expect(comeOf('first')).toBe(0)
})
