import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Requests } from './requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether somebody who waits has gone on. */
function waiting(requests: Requests, patience = 250) {
  let hasGoneOn = false
  void requests.untilFew(patience).then(() => {
    hasGoneOn = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return hasGoneOn
  }
}

test('work behind the scenes begins at once while hardly anybody is answered', async () => {
  const requests = new Requests()
  expect(await waiting(requests)()).toBe(true)
  requests.begin()
  expect(await waiting(requests)()).toBe(true)
})

test('it lets requests go first, and begins as soon as few are left', async () => {
  const requests = new Requests()
  const ends = [requests.begin(), requests.begin(), requests.begin()]
  const hasGoneOn = waiting(requests)
  expect(await hasGoneOn()).toBe(false)
  ends[0]?.()
  // Told twice, it has ended once.
  ends[0]?.()
  expect(await hasGoneOn()).toBe(false)
  ends[1]?.()
  expect(await hasGoneOn()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('it waits only so long, however many requests there are', async () => {
  const requests = new Requests()
  requests.begin()
  requests.begin()
  const hasGoneOn = waiting(requests, 250)
  await vi.advanceTimersByTimeAsync(249)
  expect(await hasGoneOn()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await hasGoneOn()).toBe(true)
})
