import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { emailNotice } from '../commands/email-notice.ts'

const said = (settings: Record<string, string>) => emailNotice(readConfig(settings))
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const SMTP_URL = 'smtp://127.0.0.1:25'

test('a demo that others can visit says that they can read all emails', () => {
  for (const settings of [{ PUBLIC_URL: 'https://shop.example', DEMO: 'on' }, { HOST: '0.0.0.0' }])
    expect(said(settings)).toMatch(/^Everybody can read all e-mails at \/mailbox/)
})

test('a real shop without a mail relay says that no email leaves', () => {
  for (const settings of [{ PUBLIC_URL: 'https://shop.example' }, { DEMO: 'off' }])
    expect(said({ ...PAYPAL, ...settings })).toMatch(/^No e-mail leaves until SMTP_URL is set/)
})

test('a demo on this machine and a shop with a mail relay have nothing to say of emails', () => {
  for (const settings of [
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://shop.example', DEMO: 'on', SMTP_URL },
    { PUBLIC_URL: 'https://shop.example', SMTP_URL, ...PAYPAL },
  ])
    expect(said(settings)).toBeNull()
})
