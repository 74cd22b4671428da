import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openIdList } from './id-list.ts'

const kept = new Map<string, string>()
let full = false

beforeEach(() => {
  kept.clear()
  full = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what a browser remembers', () => {
  test('stands newest first, each once, and no more than there is room for', () => {
    const list = openIdList('wishes', 3)
    for (const id of [1, 2, 3, 2, 4]) list.add(id)
    expect(list.read()).toEqual([4, 2, 3])
    list.remove(2)
    expect(list.read()).toEqual([4, 3])
    expect(list.has(3)).toBe(true)
  })

  test('that cannot be read counts as nothing', () => {
    const list = openIdList('wishes', 9)
    for (const nonsense of ['{', '"5"', 'null', '[{"id":1}]']) {
      kept.set('wishes', nonsense)
      expect(list.read()).toEqual([])
    }
    kept.set('wishes', '[5,"6",-1,1.5,null,5,7]')
    expect(list.read()).toEqual([5, 7])
  })

  test('costs the page nothing where there is no room', () => {
    full = true
    const list = openIdList('wishes', 9)
    expect(() => list.add(5)).not.toThrow()
    expect(list.read()).toEqual([])
  })
})
