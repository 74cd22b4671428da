import { expect, test } from 'vitest'
import { EMAIL_HEAD, EMAIL_ORDER, EMAILS } from '#tests/emails.ts'
import type { Email } from './emails.ts'
import { renderEmail } from './render.tsx'

test.each(EMAILS)('$kind says what it must, in both its parts', async (email, subject, said) => {
  const written = await renderEmail(email, EMAIL_HEAD)
  expect(written.subject).toBe(subject)
  for (const text of said) {
    expect(written.plain).toContain(text)
    expect(written.html.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')).toContain(text)
  }
  expect(written.html).not.toMatch(/undefined|\{\{/)
})

test.each(EMAILS)(
  'a list of emails shows of $kind what it is about, and nothing of what follows',
  async (email) => {
    const { html, plain } = await renderEmail(email, EMAIL_HEAD)
    const [, listed = ''] = /display:none[^>]*>([^<]*)</.exec(html) ?? []
    expect(listed.replace(/[\u200c\u00a0]+$/, '')).toMatch(/^\S.{10,}/)
    expect(listed.length).toBeGreaterThanOrEqual(150)
    expect(plain).not.toMatch(/[\u200c\u00a0]/)
  },
)

test('a guest is not asked for a review', async () => {
  const email: Email = { kind: 'order-delivered', ...EMAIL_ORDER, items: [], canReview: false }
  const said = async (asked: Email) => (await renderEmail(asked, EMAIL_HEAD)).plain
  expect(await said({ ...email, canReview: true })).toContain('review')
  expect(await said(email)).not.toContain('review')
})

test('a return that is approved says where to, and to ask first only where that is not known', async () => {
  const email: Email = { kind: 'return-step', ...EMAIL_ORDER, step: 'approved', items: [], answer: null }
  const said = async (asked: Email) => (await renderEmail(asked, EMAIL_HEAD)).plain
  const told = await said({
    ...email,
    returnTo: { lines: ['4 Quay Street', 'Dubai Marina'], country: 'AE' },
  })
  expect(told).toMatch(/Send it to:\s+4 Quay Street\s+Dubai Marina\s+UAE\s/)
  expect(told).not.toContain('Please ask us')
  expect(await said(email)).toContain('Please ask us before you send anything.')
})

test('a parcel that leaves one piece behind says that the rest follows, and the last one does not', async () => {
  const email = {
    ...{ kind: 'order-shipped' as const, ...EMAIL_ORDER, items: [{ name: 'Copper lamp', quantity: 2 }] },
    ...{ carrier: 'Desert Post', trackingNumber: 'DP 1', trackingUrl: null },
  }
  const said = async (left: number) => (await renderEmail({ ...email, left }, EMAIL_HEAD)).plain
  expect(await said(1)).toContain('The rest of your order follows in another parcel.')
  expect(await said(1)).toContain('2 × Copper lamp')
  expect(await said(0)).not.toContain('The rest of your order')
})

test('a name with a script in it stays text', async () => {
  const { html } = await renderEmail({ kind: 'welcome', firstName: '<script>alert(1)</script>' }, EMAIL_HEAD)
  expect(html).not.toContain('<script>alert')
})
