import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ORDER_STATUS, type OrderStage, type OrderStatus } from '#server/orders/status-rules.ts'
import { ORDER_STATUSES } from '#server/orders/tables.ts'
import { key, t } from '#server/platform/texts.ts'
import { VENDOR_DESK } from './desk.ts'
import { Steps } from './steps.tsx'

afterEach(() => vi.restoreAllMocks())

const line = { quantity: 2, cancelled: 0 }

const acceptedStatuses = () => ORDER_STATUSES.filter((each) => ORDER_STATUS[each].stage === 'accepted')

/** The steps of an order of two pieces that was accepted, each with its words and what it is: done, now or later. */
function stepsOf(
  status: OrderStatus,
  {
    sent = 0,
    deliveredAt = null,
    to = ['confirmed', ...acceptedStatuses(), status],
    onHold = null,
  }: { sent?: number; deliveredAt?: Date | null; to?: OrderStatus[]; onHold?: 'dispute' | null } = {},
) {
  const placedAt = new Date('2026-11-20T12:00:00Z')
  const order = { ...{ status, onHold, placedAt, deliveredAt, deliverBy: null }, lines: [{ ...line, sent }] }
  const events = to.map((each) => ({ to: each }))
  const html = renderToStaticMarkup(<Steps order={{ ...order, events }} desk={VENDOR_DESK} />)
  return [...html.matchAll(/<li.*?<\/li>/g)].map(([step]) => {
    const state = step.includes('<path d="M20')
      ? 'done'
      : step.includes('<svg')
        ? 'skipped'
        : step.includes('aria-current="step"')
          ? 'now'
          : 'later'
    const words = [...step.matchAll(/<(b|small)[^>]*>(.*?)<\/\1>/g)].map(([, , text]) => text)
    return `${words.join(': ')} (${state})`
  })
}

const SKIPPED = 'Acceptance skipped (skipped)'
const ACCEPTED = ['Paid: 20 Nov 2026 (done)', 'Accepted (done)']
const STEPS: Record<OrderStage, string[]> = {
  unpaid: [
    'Paid: Not yet (now)',
    'Accepted (later)',
    'To send: 0 of 2 pieces sent (later)',
    'Delivered: Not yet (later)',
  ],
  paid: [
    'Paid: 20 Nov 2026 (done)',
    'Accepted: Waits for you (now)',
    'To send: 0 of 2 pieces sent (later)',
    'Delivered: Not yet (later)',
  ],
  accepted: [
    'Paid: 20 Nov 2026 (done)',
    'Accepted: Being packed (done)',
    'To send: 0 of 2 pieces sent (now)',
    'Delivered: Not yet (later)',
  ],
  sent: [...ACCEPTED, 'Sent: 0 of 2 pieces (done)', 'Delivered: Not yet (now)'],
  // Said to have arrived without a parcel that anybody told of.
  arrived: [...ACCEPTED, 'Sent: No parcel for 2 pieces (done)', 'Delivered (done)'],
  cancelled: [],
  reversed: [],
}

const stages = Object.keys(STEPS).filter((stage): stage is OrderStage => Object.hasOwn(STEPS, stage))

test.each(ORDER_STATUSES)('the steps of an order that is %s say what its row says', (status) => {
  const { stage, work } = ORDER_STATUS[status]
  expect(stepsOf(status)).toEqual(
    STEPS[stage].map((step) => step.replace('Being packed', work ? t(work) : '')),
  )
})

test.each(ORDER_STATUSES)(
  'were the row of %s another, its steps would be, too: nothing else decides',
  (status) => {
    for (const stage of stages) {
      vi.spyOn(ORDER_STATUS[status], 'stage', 'get').mockReturnValue(stage)
      vi.spyOn(ORDER_STATUS[status], 'work', 'get').mockReturnValue(
        stage === 'accepted' ? key('Being packed') : null,
      )
      // Where nothing is accepted any more, nothing was.
      const accepted = acceptedStatuses().length > 0 ? 'Accepted (done)' : SKIPPED
      expect(stepsOf(status)).toEqual(STEPS[stage].map((step) => step.replace('Accepted (done)', accepted)))
    }
  },
)

test.each(['shipped', 'delivered'] as const)(
  'say of one that is %s and was never accepted just that',
  (status) => {
    expect(stepsOf(status, { to: ['confirmed', status] })[1]).toBe(SKIPPED)
    expect(stepsOf(status)[1]).toBe('Accepted (done)')
  },
)

test('say of one whose payment is disputed that it is on hold, and not that it waits for its seller', () => {
  expect(stepsOf('confirmed')[1]).toBe('Accepted: Waits for you (now)')
  expect(stepsOf('confirmed', { onHold: 'dispute' })[1]).toBe('Accepted: On hold (now)')
})

test('say how many of the pieces are sent, and the day on which they arrived', () => {
  expect(stepsOf('processing', { sent: 1 })[2]).toBe('To send: 1 of 2 pieces sent (now)')
  const deliveredAt = new Date('2026-11-24T12:00:00Z')
  expect(stepsOf('delivered', { sent: 2, deliveredAt }).slice(2)).toEqual([
    'Sent: 2 of 2 pieces (done)',
    'Delivered: 24 Nov 2026 (done)',
  ])
})
