import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Unfinished } from '#server/payments/unfinished.ts'
import { UnfinishedPanel } from './unfinished.tsx'

const NOW = new Date('2026-11-20T12:00:00Z')
const REFUND: Unfinished['unanswered'][number] = {
  ...{ refundId: 7, number: 'ORD-1', captureId: 'C-1', amount: 2000, currency: 'GBP', error: null },
  ...{ since: new Date('2026-10-01T12:00:00Z'), isTooOld: false, isSilent: false },
}

test('a refund without an answer is asked for again while that is safe, and after that a person says what became of it', () => {
  const offers = (change: Partial<typeof REFUND>) => {
    const unfinished = { cases: [], moving: [], unanswered: [{ ...REFUND, ...change }], count: 1 }
    const Component = () => <UnfinishedPanel unfinished={unfinished} late={[]} now={NOW} />
    const Screen = createRoutesStub([{ path: '/', Component }])
    const html = renderToStaticMarkup(<Screen />)
    return ['Ask again', 'Say what became of it'].map((words) => html.includes(words))
  }
  expect(offers({})).toEqual([true, false])
  expect(offers({ isSilent: true })).toEqual([true, true])
  expect(offers({ isSilent: true, isTooOld: true })).toEqual([false, true])
})
