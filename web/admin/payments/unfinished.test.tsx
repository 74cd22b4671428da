import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CASE_KINDS, type CaseKind, caseAdvice, caseSentence } from '#server/mail/payment-cases.ts'
import type { Unfinished } from '#server/payments/unfinished.ts'
import { UnfinishedPanel } from './unfinished.tsx'

const NOW = new Date('2026-11-20T12:00:00Z')
const REFUND: Unfinished['unanswered'][number] = {
  ...{ refundId: 7, number: 'ORD-1', captureId: 'C-1', amount: 2000, currency: 'GBP', error: null },
  ...{ since: new Date('2026-10-01T12:00:00Z'), isTooOld: false, needsManualAnswer: false },
}

function draw(change: Partial<Unfinished>): string {
  const unfinished = { cases: [], moving: [], unanswered: [], count: { value: 1, more: false }, ...change }
  const Component = () => <UnfinishedPanel unfinished={unfinished} late={[]} now={NOW} />
  const Screen = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Screen />)
}

test('a refund without an answer is asked for again while that is safe, and after that a person says what became of it', () => {
  const offers = (change: Partial<typeof REFUND>) => {
    const html = draw({ unanswered: [{ ...REFUND, ...change }] })
    return ['Ask again', 'Say what became of it'].map((words) => html.includes(words))
  }
  expect(offers({})).toEqual([true, false])
  expect(offers({ needsManualAnswer: true })).toEqual([true, true])
  expect(offers({ needsManualAnswer: true, isTooOld: true })).toEqual([false, true])
})

type Case = Unfinished['cases'][number]

function caseOf(kind: CaseKind, back: Partial<NonNullable<Case['back']>> = {}): Case {
  const facts = { number: 'ORD-2', amount: 2000, currency: 'GBP', reason: null, dueAt: null } as const
  const sent = { caseId: 1, left: 2000, currency: 'GBP', captureId: 'C-2', sent: null, status: null } as const
  return {
    ...{ ...facts, id: 1, kind, subject: '1', openedAt: NOW, token: 'token', provider: 'demo' },
    ...{ captureId: 'C-2', stage: null, status: null, outcome: null },
    ...{ happened: caseSentence(kind, facts), whatToDo: caseAdvice(kind, facts) },
    back: kind === 'mismatch' ? { ...sent, needsManualAnswer: false, error: null, ...back } : null,
  }
}

test.each(CASE_KINDS)(
  'the advice on a case tells of closing it where the screen lets one close it: %s',
  (kind) => {
    const html = draw({ cases: [caseOf(kind)] })
    const mayBeClosed = html.includes('It is dealt with…')
    const closesByItself = kind === 'dispute'
    expect(/close this case/i.test(caseAdvice(kind, { amount: 2000 }))).toBe(mayBeClosed && !closesByItself)
  },
)

test('nobody is told to send money back at the provider that the screen sends back', () => {
  const html = draw({ cases: [caseOf('mismatch')] })
  expect(html).toContain('Refund £20.00')
  expect(html).toContain('Do not send the money back at the provider as well')
  const onItsWay = draw({ cases: [caseOf('mismatch', { sent: 2000, status: 'queued' })] })
  expect(onItsWay).toContain('The case closes by itself once the money is back.')
  expect(onItsWay).not.toContain('Compare it')
  const unanswered = draw({
    cases: [caseOf('mismatch', { sent: 2000, status: 'queued', needsManualAnswer: true })],
  })
  expect(unanswered).toContain('It is too old to be asked for again')
  expect(unanswered).toContain('Say what became of it')
  for (const other of ['closes by itself', 'On its way', 'Refund £20.00', 'Compare it'])
    expect(unanswered).not.toContain(other)
  const nothingLeft = draw({ cases: [caseOf('mismatch', { left: 0 })] })
  expect(nothingLeft).toContain('There is nothing left of it to send back.')
  expect(nothingLeft).toContain('Close the case')
})

test('closing a case is said to let parcels go only where it kept them on hold', () => {
  const lets = (kind: CaseKind) =>
    draw({ cases: [caseOf(kind)] }).includes('What was on hold because of it may be sent.')
  expect(CASE_KINDS.filter(lets)).toEqual(['dispute', 'dispute-lost', 'reversal', 'denied'])
})
