import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { visiting } from '#tests/people.ts'
import { sendQuery } from './actions.ts'
import type { QueryKind } from './input.ts'
import { listQueries } from './office-list.ts'
import { SUBJECTS } from './rules.ts'
import { contactQueries } from './tables.ts'

let app: TestApp
const clock = handClock()
let address = 0

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  address += 1
})

const mail = {
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  subject: 'order',
  message: 'Where is my sofa?',
}

const send = (form: Record<string, unknown>, kind: QueryKind = 'contact') =>
  sendQuery({ ...visiting(app), now: clock.now() }, kind, form, { address: `203.0.113.${address}` })

const stored = () => app.db.select().from(contactQueries).orderBy(desc(contactQueries.id))

describe('a message to the support', () => {
  test('is kept as pending, under its subject', async () => {
    expect(await send(mail)).toEqual({ ok: true, value: null })
    expect((await stored())[0]).toMatchObject({ ...mail, kind: 'contact', status: 'pending' })
  })

  test.each(SUBJECTS)('can be about $label', async ({ value }) => {
    await send({ ...mail, subject: value })
    expect((await stored())[0]?.subject).toBe(value)
  })

  test.each([
    ['name', 'Please tell us your name.'],
    ['email', 'Please give your email address, so that we can answer.'],
    ['subject', 'Please choose what your message is about.'],
    ['message', 'Please write your message.'],
  ])('needs its %s', async (field, sentence) => {
    const before = (await stored()).length
    for (const empty of ['   ', undefined])
      expect(await send({ ...mail, [field]: empty })).toMatchObject({
        ok: false,
        code: 'wrong-fields',
        fields: { [field]: sentence },
      })
    expect(await stored()).toHaveLength(before)
  })

  test.each(['amina', 'amina@', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'cannot be answered at %s',
    async (email) => {
      expect(await send({ ...mail, email })).toMatchObject({
        fields: {
          email: 'Please give an email address that we can answer to, such as name@example.com.',
        },
      })
    },
  )

  test('comes from an email of 254 characters at most', async () => {
    const emailOf = (length: number) =>
      `${'a'.repeat(length - 190)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`
    expect(emailOf(254)).toHaveLength(254)
    expect(await send({ ...mail, email: emailOf(254) })).toMatchObject({ ok: true })
    expect(await send({ ...mail, email: emailOf(255) })).toMatchObject({
      fields: { email: expect.any(String) },
    })
  })

  test('is about one of the six subjects', async () => {
    expect(await send({ ...mail, subject: 'lottery' })).toMatchObject({
      fields: { subject: 'Please choose what your message is about.' },
    })
  })

  test('of a whole megabyte is refused with a sentence, not with a fault', async () => {
    expect(await send({ ...mail, message: 'x'.repeat(1024 * 1024) })).toMatchObject({
      code: 'wrong-fields',
      fields: { message: 'Please keep your message under 5,000 characters.' },
    })
  })

  test('comes from a name that fits on a line', async () => {
    expect(await send({ ...mail, name: 'n'.repeat(101) })).toMatchObject({
      fields: { name: 'Please keep your name under 100 characters.' },
    })
  })

  test('keeps scripts as the text that they are, and drops what no keyboard writes', async () => {
    const message = '<script>alert("1")</script>\n&amp; قهوة \u{1F600}'
    await send({ ...mail, message: `\u0000${message}\u001b\ud800` })
    expect((await stored())[0]?.message).toBe(`${message}\ufffd`)
  })

  test('from a program that fills in the hidden field is thanked for and thrown away', async () => {
    const before = (await stored()).length
    expect(await send({ ...mail, website: 'https://casino.example' })).toEqual({ ok: true, value: null })
    expect(await stored()).toHaveLength(before)
  })

  test('with blanks in the hidden field, as some browsers fill it in, is a message like any other', async () => {
    const before = (await stored()).length
    expect(await send({ ...mail, website: '  ' })).toEqual({ ok: true, value: null })
    expect(await stored()).toHaveLength(before + 1)
  })

  test('is one of five in ten minutes; the sixth is told when to come back', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect(await send(mail)).toMatchObject({ ok: true })
    clock.forward(60_000)
    expect(await send(mail)).toEqual({
      ok: false,
      code: 'too-often',
      message: 'You have sent several messages in a short time. Please try again in 9 minutes.',
    })
    clock.forward(495_000)
    expect(await send(mail)).toMatchObject({
      message: 'You have sent several messages in a short time. Please try again in a minute.',
    })
    clock.forward(45_000)
    expect(await send(mail)).toMatchObject({ ok: true })
  })

  test('is counted for a whole home, which has many addresses of IPv6', async () => {
    const from = (host: number) =>
      sendQuery(visiting(app), 'contact', mail, { address: `2001:db8:7:7::${host}` })
    for (const host of [1, 2, 3, 4, 5]) expect(await from(host)).toMatchObject({ ok: true })
    expect(await from(6)).toMatchObject({ code: 'too-often' })
  })

  test('that was refused does not count as sent', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await send({ ...mail, message: '' })
    expect(await send(mail)).toMatchObject({ ok: true })
  })
})

describe('a message of the press', () => {
  test('is kept with the organization that asks', async () => {
    const { subject: _, ...form } = mail
    await send({ ...form, organization: 'The Deptford Gazette' }, 'press')
    expect((await stored())[0]).toMatchObject({
      kind: 'press',
      subject: 'Press',
      organization: 'The Deptford Gazette',
    })
  })

  test('names its organization, on one line', async () => {
    expect(await send(mail, 'press')).toMatchObject({
      fields: { organization: 'Please name the organization that you write for.' },
    })
    expect(await send({ ...mail, organization: 'o'.repeat(151) }, 'press')).toMatchObject({
      fields: { organization: 'Please keep the name of your organization under 150 characters.' },
    })
  })
})

describe('an application', () => {
  test('is kept under its position, with the link to a CV above the letter', async () => {
    const form = { ...mail, subject: 'Backend Engineer', link: 'https://example.com/cv' }
    await send(form, 'career')
    expect((await stored())[0]).toMatchObject({
      kind: 'career',
      subject: 'Backend Engineer',
      message: 'https://example.com/cv\n\nWhere is my sofa?',
    })
  })

  test('may come without a link, but not with a broken one', async () => {
    expect(await send({ ...mail, link: '' }, 'career')).toMatchObject({ ok: true })
    const linkOf = (length: number) => 'https://example.com/'.padEnd(length, 'c')
    expect(await send({ ...mail, link: linkOf(500) }, 'career')).toMatchObject({ ok: true })
    for (const link of ['my cv', 'javascript:alert(1)', linkOf(501)])
      expect(await send({ ...mail, link }, 'career')).toMatchObject({
        fields: { link: 'Please give a whole address, such as https://example.com/cv, or leave this empty.' },
      })
  })
})

test('the office sees what stands in a state, and all of it where it asks for none', async () => {
  const states = ['pending', 'in_progress', 'resolved'] as const
  await app.db
    .insert(contactQueries)
    .values(
      states.map((status) => ({ ...mail, kind: 'contact' as const, status, message: `Sorted ${status}.` })),
    )
  const seen = async (view: (typeof states)[number] | 'all') =>
    (await listQueries(app.db, { view, q: 'sorted', after: null })).rows.map(({ status }) => status)
  for (const status of states) expect(await seen(status)).toEqual([status])
  expect(await seen('all')).toEqual(states.toReversed())
})

test('all that people wrote can be turned, a page after the other, the newest first', async () => {
  await app.db.insert(contactQueries).values(
    Array.from({ length: 70 }, (_, at) => ({
      ...mail,
      kind: 'contact' as const,
      message: `Turned ${at}.`,
    })),
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await listQueries(app.db, { view: 'pending', q: 'turned', after })
    seen.push(...page.rows.map(({ message }) => message))
    after = page.next
  } while (after !== null && seen.length < 200)
  expect(seen).toEqual(Array.from({ length: 70 }, (_, at) => `Turned ${69 - at}.`))
})
