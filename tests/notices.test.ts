import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { noticesOf } from '../commands/notices.ts'

const said = (settings: Record<string, string>) => noticesOf(readConfig(settings)).join('\n')
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const SMTP_URL = 'smtp://127.0.0.1:25'
/** A shop for real money in which nothing was forgotten. */
const WHOLE = {
  ...{ ...PAYPAL, PAYPAL_ENVIRONMENT: 'live', PAYPAL_WEBHOOK_ID: 'hook', ADMIN_EMAIL: 'amira@shop.example' },
  ...{ PUBLIC_URL: 'https://souk.test', SMTP_URL, MAIL_FROM: 'Souk <orders@souk.test>', TRUST_PROXY: 'on' },
}

test('a demo that others can visit says that they can read all emails', () => {
  for (const settings of [
    { PUBLIC_URL: 'https://shop.example', DEMO: 'on', TRUST_PROXY: 'on' },
    { HOST: '0.0.0.0' },
  ])
    expect(said(settings)).toMatch(/^Everybody can read all emails at \/mailbox.*$/)
})

test('a real shop without a mail relay says that no email leaves', () => {
  expect(said({ ...WHOLE, SMTP_URL: '' })).toMatch(/^No email leaves until SMTP_URL is set.*$/)
  expect(said({ ...WHOLE, PUBLIC_URL: '', DEMO: 'off', SMTP_URL: '' })).toMatch(/^No email leaves/)
})

test.each([
  ['MAIL_FROM', ''],
  ['PAYPAL_ENVIRONMENT', 'sandbox'],
  ['PAYPAL_WEBHOOK_ID', ''],
  ['ADMIN_EMAIL', ''],
  ['TRUST_PROXY', 'off'],
])('a real shop in which %s was forgotten says so, and nothing else', (name, value) => {
  const { [name]: _, ...others } = { ...WHOLE } as Record<string, string>
  for (const settings of value ? [{ ...others, [name]: value }, others] : [others])
    expect(said(settings)).toMatch(new RegExp(`^.*${name}.*$`))
})

test('a demo on this machine, one with a mail relay, and a real shop with all that it needs have nothing to say', () => {
  for (const settings of [
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://shop.example', DEMO: 'on', SMTP_URL, TRUST_PROXY: 'on' },
    WHOLE,
  ])
    expect(said(settings)).toBe('')
})
