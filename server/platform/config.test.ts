import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS, WrongSettings } from './config.ts'

const LIVE = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_ENVIRONMENT: 'live' }
const SANDBOX = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const SHOP = { PUBLIC_URL: 'https://shop.example' }

describe('a shop that nobody said is a demo', () => {
  test.each([undefined, '', 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000/'])(
    'is one at the address "%s", of this machine',
    (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL }).demo).toBe(true),
  )

  test.each(['https://shop.example', 'http://192.168.1.20:3000', 'https://localhost.example'])(
    'is none at %s, where others come in',
    (PUBLIC_URL) => expect(readConfig({ ...SANDBOX, PUBLIC_URL }).demo).toBe(false),
  )
})

test('whoever runs the shop has the last word on whether it is a demo', () => {
  expect(readConfig({ ...SHOP, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ ...SANDBOX, DEMO: 'off' }).demo).toBe(false)
})

test('a shop that is no demo does not start without somebody who takes its payments', () => {
  const sentence =
    'PAYPAL_CLIENT_ID: a shop that is no demo takes real payments; set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or DEMO=on'
  expect(() => readConfig(SHOP)).toThrow(sentence)
  expect(() => readConfig({ DEMO: 'off' })).toThrow(sentence)
  expect(() => readConfig({ ...SHOP, DEMO: 'off', PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' })).toThrow(
    sentence,
  )
  expect(readConfig({ ...SHOP, DEMO: 'on' }).paypal).toBeNull()
  expect(readConfig({ ...SHOP, ...SANDBOX }).paypal).toMatchObject({ environment: 'sandbox' })
})

test('products that do not exist are not sold for real money', () => {
  const sentence = 'DEMO: the goods of the demo market do not exist and cannot be sold for real money'
  expect(() => readConfig({ ...SHOP, ...LIVE, DEMO: 'on' })).toThrow(sentence)
  expect(() => readConfig(LIVE)).toThrow(sentence)
  expect(readConfig({ ...SHOP, ...LIVE })).toMatchObject({ demo: false, paypal: { environment: 'live' } })
  expect(readConfig({ ...LIVE, DEMO: 'off' }).demo).toBe(false)
})

test('a bucket has a region and keys, and a pooler or a replica the database itself beside it', () => {
  const bucket = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  expect(readConfig(bucket).s3).toEqual({
    ...{ bucket: 'pictures', region: 'eu-west-2', endpoint: null },
    ...{ accessKeyId: 'id', secretAccessKey: 'key' },
  })
  for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow('S3_BUCKET: needs S3_REGION')
  const url = 'postgres://shop:secret@db.example:5432/shop'
  for (const name of ['DATABASE_POOL_URL', 'DATABASE_READ_URL']) {
    expect(() => readConfig({ [name]: url })).toThrow(
      `${name}: set DATABASE_URL to the database itself beside it`,
    )
    expect(() => readConfig({ [name]: url, DATABASE_URL: url })).not.toThrow()
  }
})

test('a setting that is left empty is not set', () => {
  expect(readConfig(Object.fromEntries(SETTINGS.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each([
  ['DEMO', 'yes', 'must be on or off'],
  ['PAGE_CACHE', '1', 'must be on or off'],
  ['PAYPAL_ENVIRONMENT', 'prod', 'must be sandbox or live'],
  ['NODE_ENV', 'prod', 'must be development, production, or test'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace, or silent'],
  ['PORT', 'many', 'must be a number from 1 to 65535'],
  ['HOST', ' ', 'must not be of blanks alone'],
  ['MAIL_FROM', 'me', 'must be an address such as Shop <orders@shop.example>'],
  ['SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
  ['METRICS_TOKEN', 'x'.repeat(15), 'must have at least 16 characters'],
])('%s=%s is refused with the one sentence that helps', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new WrongSettings(`These settings are wrong:\n  ${name}: ${sentence}`),
  )
})

test('an administrator begins with a password of twelve characters at least, and a name', () => {
  const keeper = (ADMIN_PASSWORD: string) => readConfig({ ADMIN_USERNAME: 'amira', ADMIN_PASSWORD }).admin
  expect(keeper('twelve-signs')).toEqual({ username: 'amira', password: 'twelve-signs' })
  expect(() => keeper('only-eleven')).toThrow('ADMIN_PASSWORD: must have at least 12 characters')
  expect(() => readConfig({ ADMIN_PASSWORD: 'twelve-signs' })).toThrow('go together')
})

test('a changed key has the one from before beside it, and never alone or twice', () => {
  const [now, before] = ['a key of this year'.repeat(2), 'a key of last year'.repeat(2)]
  expect(readConfig({ SECRET: now, SECRET_PREVIOUS: before })).toMatchObject({
    secret: now,
    formerSecrets: [before],
  })
  expect(readConfig({ SECRET: now }).formerSecrets).toEqual([])
  for (const SECRET of [undefined, before])
    expect(() => readConfig({ SECRET, SECRET_PREVIOUS: before })).toThrow(
      'SECRET_PREVIOUS: is the key from before',
    )
})

test('whoever looks after payments has an email address, or nobody is written to', () => {
  expect(readConfig({}).adminEmail).toBeNull()
  expect(readConfig({ ADMIN_EMAIL: 'boss@shop.example' }).adminEmail).toBe('boss@shop.example')
  expect(() => readConfig({ ADMIN_EMAIL: 'the boss' })).toThrow('ADMIN_EMAIL: must be an email address')
})

describe('the address of the shop', () => {
  test.each([
    'localhost:3000',
    'shop.example:8080',
    'shop.example',
    'ftp://shop.example',
    'http:shop.example',
    'https://shop.example/shop',
    'https://shop.example/?from=here',
    'https://somebody@shop.example',
  ])('is not %s', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL: must be an address such as https://shop.example, with http or https and nothing after the host',
    )
  })

  test('is kept as browsers write it, without a slash at its end', () => {
    expect(readConfig({ ...SANDBOX, PUBLIC_URL: 'https://Shop.example:443/' }).publicUrl).toBe(
      'https://shop.example',
    )
    expect(readConfig({ ...SANDBOX, PUBLIC_URL: 'http://shop.example:8080' }).publicUrl).toBe(
      'http://shop.example:8080',
    )
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })
})
