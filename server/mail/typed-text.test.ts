import { describe, expect, test } from 'vitest'
import { EMAIL_HEAD, EMAILS } from '#tests/emails.ts'
import type { Email } from './emails.ts'
import { renderEmail } from './render.tsx'
import { greetingName, withoutLinks } from './typed-text.ts'

const HOSTILE = [
  'Visit evil.example',
  'http://evil.example/prize',
  'evil.example',
  'evil。example',
  'evil．example',
  'evil․example',
  'www.evil.example',
  'prize@evil.example',
  'Amira\r\nBcc: all@evil.example',
  'Amira\nYour account is closed',
  '\u202Eelpmaxe.live',
  '\u2067evil.example\u2069',
  'evil\u200B.example',
  'Amira 0900 123 456',
  'Amira...',
  'A.. B',
  '<a href="//evil.example">Amira</a>',
  'Your account is closed call us now',
  `Amira${'a'.repeat(60)}`,
  '',
]

describe('a greeting', () => {
  test.each([
    'Amira',
    'Mary Ann',
    "D'Arcy",
    'Zoë',
    'José-María',
    'J. R.',
    'أميرة',
    'می\u200Cنا',
    '李',
    'นภา',
  ])('says %s', (name) => {
    expect(greetingName(name)).toBe(name)
  })

  test.each(HOSTILE)('says nothing of %j', (name) => {
    expect(greetingName(name)).toBeNull()
  })
})

/** What a mail program would make a link of, whatever dots it is written with. */
const LINK = /:\/\/|[\p{L}\p{N}-][.。．․｡]\p{L}{2}/u

describe('a line of an address', () => {
  test('keeps its words', () => {
    for (const line of ['12 Palm Street', 'Flat 3, St. James Rd', 'شارع النخيل 12'])
      expect(withoutLinks(line)).toBe(line)
    expect(withoutLinks('12 St.James Rd')).toBe('12 St. James Rd')
  })

  test.each(HOSTILE)('is no link and stays on its line: %j', (line) => {
    expect(withoutLinks(line)).not.toMatch(LINK)
    expect(withoutLinks(line)).not.toMatch(/[\n\r\p{Cf}]/u)
    expect(withoutLinks(line.repeat(20)).length).toBeLessThanOrEqual(121)
  })
})

const named = (email: Email, name: string): Email => ({
  ...email,
  ...('firstName' in email && { firstName: name }),
  ...('address' in email && {
    address: { ...email.address, name: `${name} ${name}`, lines: [name, name] },
  }),
})
/** The shop's own addresses, and the one that an applicant has proven with a code: an answer goes there. */
const own = /https:\/\/shop\.example|https:\/\/post\.example|noor@copper\.example/g

test.each(EMAILS)(
  'no $kind carries a link that a shopper typed, in subject or body',
  async (email, subject) => {
    for (const name of HOSTILE) {
      const written = await renderEmail(named(email, name), EMAIL_HEAD)
      expect(written.subject).toBe(subject)
      expect(LINK.exec(written.plain.replace(own, ''))?.[0]).toBeUndefined()
      expect(/evil[.。．․]example|[\u202A-\u202E\u2066-\u2069]/u.exec(written.html)?.[0]).toBeUndefined()
    }
  },
)
