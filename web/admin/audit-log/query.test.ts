import { expect, test } from 'vitest'
import { readAuditList } from './query.server.ts'

test('the address of the audit log narrows it by what it knows, and by nothing else', () => {
  const read = (search: string) => readAuditList(new Request(`https://shop.example/admin/audit-log${search}`))
  expect(read('?q=ORD-1&who=vendor&kind=order&since=week&after=7')).toEqual({
    ...{ q: 'ORD-1', who: 'vendor', kind: 'order', since: 'week', after: '7' },
  })
  expect(read('?who=nobody&kind=refund&since=year')).toEqual({
    ...{ q: '', who: null, kind: null, since: null, after: null },
  })
})
