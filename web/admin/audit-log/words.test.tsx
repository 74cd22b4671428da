import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { actorName, type ListedEvent, Subject } from './words.tsx'

test('the audit log names who did something, calls an erased customer so, and nobody by nothing', () => {
  const customer = { actorRole: 'customer', actorId: '12' } as const
  expect(actorName({ ...customer, by: 'Noor Haddad' })).toBe('Noor Haddad')
  expect(actorName({ ...customer, by: null })).toBe('Deleted customer 12')
  expect(actorName({ actorRole: 'admin', actorId: 'amira', by: null })).toBe('amira')
  expect(actorName({ actorRole: 'guest', actorId: null, by: null })).toBe('')
})

test('a customer to whom something was done is told and led to by name, and is led to no more once erased', () => {
  const told = (subject: string | null) => {
    const event: ListedEvent = {
      ...{ id: 1, actorRole: 'admin', action: 'customer.block', subjectKind: 'customer', subjectId: '12' },
      ...{ details: {}, createdAt: new Date('2026-11-28T09:00:00Z'), subject },
    }
    const Page = createRoutesStub([{ path: '/', Component: () => <Subject event={event} /> }])
    return renderToStaticMarkup(<Page />)
  }
  expect(told('Noor Haddad')).toMatch(/href="\/admin\/customers\/12"[^>]*>.*Noor Haddad/)
  expect(told(null)).toContain('>Deleted customer 12<')
  expect(told(null)).not.toContain('href')
})
