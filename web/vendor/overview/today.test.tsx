import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderToSend } from '#server/orders/selling-overview.ts'
import { Today } from './today.tsx'

const ORDER: OrderToSend = {
  ...{ id: 1, number: 'ORD-1', purchaseNumber: 'ORD', status: 'processing', currency: 'GBP', total: 2000 },
  ...{ firstName: 'Hamad', lastName: 'Suwaidi', city: 'Leeds', country: 'GB', pieces: 1, images: null },
  ...{ createdAt: new Date('2026-11-28T09:00:00Z'), confirmedAt: new Date('2026-11-28T09:00:00Z') },
  ...{ deliverBy: new Date('2026-12-03T12:00:00Z'), isLate: false, isSoon: false },
}

/** A seller's overview with one order to send. */
function todayAt(now: string, part: Partial<OrderToSend> = {}, count = { value: 1, more: false }) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Today orders={[{ ...ORDER, ...part }]} count={count} isNew={false} now={new Date(now)} />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

/** In which colour it tells until when an order is promised. */
const colourOf = (part: Partial<OrderToSend>) =>
  /class="([\w-]+)">Promised for 3 Dec/.exec(todayAt('2026-12-01T12:00:00Z', part))?.[1]

test('the day that a buyer was promised stands out once it is near, and is red once the order is late', () => {
  expect(colourOf({})).toBe('text-mute')
  expect(colourOf({ isSoon: true })).toBe('text-wait')
  expect(colourOf({ isSoon: true, isLate: true })).toBe('text-stop')
})

test('how long an order has waited and until when its buyer may cancel it are two things, told apart', () => {
  const paid = { status: 'confirmed' as const }
  const text = todayAt('2026-11-28T09:00:20Z', paid).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('less than a minute · Can be cancelled until')
})

test('whoever has more to send than stands here is led to all of it, and nobody else is', () => {
  const leads = (value: number, more = false) =>
    todayAt('2026-11-28T12:00:00Z', {}, { value, more }).includes('>All orders<')
  expect([leads(1), leads(2), leads(1, true)]).toEqual([false, true, true])
})
