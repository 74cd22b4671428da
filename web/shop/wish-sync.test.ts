import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepKnownCustomer } from './known-customer.ts'
import { applyTaps } from './wish-sync.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))

test('what was tapped here is done to the list of the account, and nothing else', () => {
  fc.assert(
    fc.property(ids, ids, ids, (account, before, after) => {
      const list = applyTaps(account, before, after)
      expect(new Set(list).size).toBe(list.length)
      for (const id of new Set([...account, ...before, ...after])) {
        const wasTapped = before.includes(id) !== after.includes(id)
        expect(list.includes(id)).toBe((wasTapped ? after : account).includes(id))
      }
    }),
  )
})

test('where nothing was tapped, the list is that of the account in its order', () => {
  fc.assert(
    fc.property(ids, ids, (account, here) => {
      expect(applyTaps(account, here, here)).toEqual(account)
    }),
  )
})

let account: number[]
/** What happens in the browser while an answer is on its way. */
let meanwhile: () => void

beforeEach(() => {
  const kept = new Map<string, string>()
  account = []
  meanwhile = () => undefined
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { added, removed }: { added: number[]; removed: number[] } = JSON.parse(body)
    account = [...added, ...account.filter((id) => !added.includes(id))].filter((id) => !removed.includes(id))
    const answer = { ids: account }
    const now = meanwhile
    meanwhile = () => undefined
    now()
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page of this browser: its scripts anew, its storage as it is. */
async function openPage() {
  vi.resetModules()
  const [sync, { wishes }] = await Promise.all([import('./wish-sync.ts'), import('./wish-list.ts')])
  return { ...sync, wishes }
}

test('a heart that is tapped while the list is on its way takes nothing off the account', async () => {
  const page = await openPage()
  account = [5, 1, 2]
  page.wishes.replace([1, 2])
  meanwhile = () => page.wishes.add(7)
  await page.tellWishes(3)
  expect(account.toSorted()).toEqual([1, 2, 5, 7])
  expect(page.wishes.read().toSorted()).toEqual([1, 2, 5, 7])
})

test('a page that knows nobody leaves the wishes to whoever came in in another tab', async () => {
  const page = await openPage()
  page.wishes.replace([1, 2])
  await page.tellWishes(3)
  keepKnownCustomer({ id: 3, email: 'layla@mail.example', firstName: 'Layla' })
  page.forgetAccountWishes()
  expect(page.wishes.read()).toEqual([1, 2])
  keepKnownCustomer(null)
  page.forgetAccountWishes()
  expect(page.wishes.read()).toEqual([])
})
