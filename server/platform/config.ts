import path from 'node:path'
import { z } from 'zod'

const optional = z.string().trim().min(1, 'must not be of blanks alone').optional()

/** Where people find the shop: a scheme, a host, perhaps a port. Links and cookies are made from it. */
const isShopAddress = (address: string) =>
  /^https?:\/\//.test(address) && URL.parse(address)?.href === `${URL.parse(address)?.origin}/`

/** Whether only people at this very machine come in at an address. */
export const isOfThisMachine = (publicUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(publicUrl)?.hostname ?? '')

/** A demo market is opened unasked where nobody else can see it. */
const isDemo = (set: { DEMO?: string | undefined; PUBLIC_URL?: string | undefined }) =>
  set.DEMO === undefined ? !set.PUBLIC_URL || isOfThisMachine(set.PUBLIC_URL) : set.DEMO === 'on'

/** One of some words, and the sentence that names them. */
const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, {
    error: `must be ${new Intl.ListFormat('en', { type: 'disjunction', style: 'long' }).format(words)}`,
  })
const onOff = oneOf(['on', 'off'])

const DATABASE = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/name')
  .optional()

const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  PORT: z.coerce
    .number({ error: 'must be a number from 1 to 65535' })
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65535, 'must be from 1 to 65535')
    .default(3000),
  HOST: z.string().trim().min(1, 'must not be of blanks alone').default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .trim()
    .refine(
      isShopAddress,
      'must be an address such as https://shop.example, with http or https and nothing after the host',
    )
    .optional(),
  DATABASE_URL: DATABASE,
  DATABASE_POOL_URL: DATABASE,
  DATABASE_READ_URL: DATABASE,
  DATA_DIR: z.string().trim().min(1, 'must not be of blanks alone').default('data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .min(3, 'must be an address such as Shop <orders@shop.example>')
    .default('Infinity <orders@infinity.example>'),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_ENVIRONMENT: oneOf(['sandbox', 'live']).default('sandbox'),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  DEMO: onOff.optional(),
  TRUST_PROXY: onOff.default('off'),
  PAGE_CACHE: onOff.default('on'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PSEUDO_LANGUAGE: onOff.default('off'),
})

/** The names of all settings; docs/operations.md says what each is. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape)

export interface PayPalConfig {
  clientId: string
  clientSecret: string
  webhookId: string | null
  environment: 'sandbox' | 'live'
}

/** Settings that need each other; asked also when others are wrong, so that one message names all. */
function findUnpaired(env: Record<string, string | undefined>): string[] {
  const lines: string[] = []
  if (Boolean(env.PAYPAL_CLIENT_ID) !== Boolean(env.PAYPAL_CLIENT_SECRET))
    lines.push('  PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together')
  else if (['off', undefined].includes(env.DEMO) && !isDemo(env) && !env.PAYPAL_CLIENT_ID)
    lines.push(
      '  PAYPAL_CLIENT_ID: a shop that is no demo takes real payments; set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or DEMO=on',
    )
  for (const name of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'])
    if (env[name] && !env.DATABASE_URL)
      lines.push(`  ${name}: set DATABASE_URL to the database itself beside it`)
  if (Boolean(env.ADMIN_USERNAME) !== Boolean(env.ADMIN_PASSWORD))
    lines.push('  ADMIN_PASSWORD: ADMIN_USERNAME and ADMIN_PASSWORD go together')
  if (env.SECRET_PREVIOUS && (!env.SECRET || env.SECRET === env.SECRET_PREVIOUS))
    lines.push('  SECRET_PREVIOUS: is the key from before; set SECRET to the new one beside it')
  if (env.S3_BUCKET && !(env.S3_REGION && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    lines.push('  S3_BUCKET: needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  if (isDemo(env) && env.PAYPAL_ENVIRONMENT === 'live')
    lines.push(
      '  DEMO: the goods of the demo market do not exist and cannot be sold for real money; set DEMO=off, or PAYPAL_ENVIRONMENT=sandbox',
    )
  return lines
}

/** Everything that differs between one machine and the next, checked before anything starts. */
export interface Config {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | null
  /** The same database through a pooler that gives each transaction a connection of its own. */
  databasePoolUrl: string | null
  /** A streaming replica of it. */
  databaseReadUrl: string | null
  dataDir: string
  secret: string | null
  /** Keys that this shop signed with before: what they signed still counts. */
  formerSecrets: string[]
  logLevel: string
  smtpUrl: string | null
  mailFrom: string
  /** Who hears of payments that a person has to look at. */
  adminEmail: string | null
  /** With whom a market without an administrator begins; null: the demo's, or one with a password for one login. */
  admin: { username: string; password: string } | null
  paypal: PayPalConfig | null
  s3: {
    bucket: string
    region: string
    endpoint: string | null
    accessKeyId: string
    secretAccessKey: string
  } | null
  demo: boolean
  /** A proxy of ours stands in front and names the visitor's address in X-Forwarded-For. */
  trustProxy: boolean
  /** Public pages kept in memory until the catalogue changes. */
  pageCache: boolean
  /** Opens /metrics to whoever brings it; null: only this machine sees the figures. */
  metricsToken: string | null
  /** The language cookie may ask for the pseudo-language, which shows what is left untranslated. */
  pseudoLanguage: boolean
}

/** Names every setting that is wrong, in one message. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/** Reads the settings of a machine from its environment; one that is left empty is not set. Throws WrongSettings listing all that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const wrong = [
    ...(result.success
      ? []
      : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)),
    ...findUnpaired(given),
  ]
  if (!result.success || wrong.length > 0)
    throw new WrongSettings(`These settings are wrong:\n${wrong.join('\n')}`)
  const set = result.data
  return {
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).origin,
    databaseUrl: set.DATABASE_URL ?? null,
    databasePoolUrl: set.DATABASE_POOL_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    dataDir: path.resolve(set.DATA_DIR),
    secret: set.SECRET ?? null,
    formerSecrets: set.SECRET_PREVIOUS ? [set.SECRET_PREVIOUS] : [],
    logLevel: set.LOG_LEVEL,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    adminEmail: set.ADMIN_EMAIL ?? null,
    admin:
      set.ADMIN_USERNAME && set.ADMIN_PASSWORD
        ? { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD }
        : null,
    paypal:
      set.PAYPAL_CLIENT_ID && set.PAYPAL_CLIENT_SECRET
        ? {
            clientId: set.PAYPAL_CLIENT_ID,
            clientSecret: set.PAYPAL_CLIENT_SECRET,
            webhookId: set.PAYPAL_WEBHOOK_ID ?? null,
            environment: set.PAYPAL_ENVIRONMENT,
          }
        : null,
    s3:
      set.S3_BUCKET && set.S3_REGION && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
        ? {
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            endpoint: set.S3_ENDPOINT ?? null,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : null,
    demo: isDemo(set),
    trustProxy: set.TRUST_PROXY === 'on',
    pageCache: set.PAGE_CACHE === 'on',
    metricsToken: set.METRICS_TOKEN ?? null,
    pseudoLanguage: set.PSEUDO_LANGUAGE === 'on',
  }
}
