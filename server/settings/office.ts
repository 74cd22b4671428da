import { sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { findLastChange } from '../identity/last-change.ts'
import { findFactors } from '../identity/one-time-codes.ts'
import { CHARGEABLE, MARKET_CODES } from '../markets/markets.ts'
import { contentVersion } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { fromDecimal, toDecimal } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { saveSetting } from './actions.ts'
import { OFFICE_KEYS, type OfficeKey } from './office-keys.ts'
import { readStored, settingOf } from './queries.ts'
import { SETTINGS } from './registry.ts'

const CHARGED = 'charge_currencies'
const chargedIn = (market: string) => `${CHARGED}_${market}`

async function readNow(db: Db) {
  const stored = await readStored(db, [...OFFICE_KEYS, CHARGED])
  const values = OFFICE_KEYS.map((key) => [key, settingOf(key, stored.get(key))] as const)
  return { values: new Map(values), charged: settingOf(CHARGED, stored.get(CHARGED)) }
}

/** A setting as somebody would type it. */
const typedOf = (value: string | number): string => (typeof value === 'number' ? toDecimal(value) : value)

/** The texts, addresses and amounts of the marketplace as they are set now, unremembered, with their version. */
export async function readOfficeSettings(db: Db) {
  const { values, charged } = await readNow(db)
  const texts = Object.fromEntries([...values].map(([key, value]) => [key, typedOf(value)]))
  const currencies = MARKET_CODES.map((market) => [chargedIn(market), charged[market]])
  return {
    values: { ...texts, ...Object.fromEntries(currencies) },
    /** What cannot be left empty. */
    mandatory: OFFICE_KEYS.filter((key) => shapedOf(key, '') === null),
    seen: contentVersion([[...values], charged]),
  }
}

function sentenceOf(type: (typeof SETTINGS)[OfficeKey]['type']): string {
  switch (type) {
    case 'url':
      return t('Write a whole address that begins with https://, or leave it empty.')
    case 'email':
      return t('Write an email address, or leave it empty.')
    case 'phone':
      return t('Write a number with its country code, such as +442079460199, or leave it empty.')
    case 'place':
      return t('Write at most 200 characters, or leave it empty.')
    case 'pence':
      return t('Write an amount from 0 on, such as 50.00.')
    default:
      return t('Write between 1 and 200 characters.')
  }
}

/** What was typed for a setting in its shape; null where it does not fit. */
function shapedOf(key: OfficeKey, typed: string): string | number | null {
  const { schema, type } = SETTINGS[key]
  const read = schema.safeParse(type === 'pence' ? fromDecimal(typed.trim()) : typed.trim())
  return read.success ? read.data : null
}

/**
 * Saves what was changed of the texts, addresses and amounts of the marketplace, and in which currency each market is
 * charged. Refuses with `wrong-fields`, and with `changed-meanwhile` when somebody saved them since they were read.
 */
export function saveOfficeSettings(ctx: Context<Admin>, form: Typed): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    await act.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`)
    const before = await readNow(act.db)
    const wanted = OFFICE_KEYS.map((key) => [key, shapedOf(key, readTyped(form, key))] as const)
    const wrong = wanted.flatMap(([key, value]) =>
      value === null ? [[key, sentenceOf(SETTINGS[key].type)]] : [],
    )
    const charged = Object.fromEntries(
      MARKET_CODES.map((market) => [market, readTyped(form, chargedIn(market))]),
    )
    const currencies = SETTINGS[CHARGED].schema.safeParse(charged)
    for (const { path } of currencies.error?.issues ?? [])
      wrong.push([
        chargedIn(String(path[0])),
        t('Choose what the payment provider can charge: {{currencies}}.', {
          currencies: CHARGEABLE.join(', '),
        }),
      ])
    if (wrong.length > 0)
      return refuse('wrong-fields', t('Some settings do not fit.'), Object.fromEntries(wrong))
    if (readTyped(form, 'seen') !== contentVersion([[...before.values], before.charged])) {
      const last = await findLastChange(act.db, {
        kind: 'setting',
        id: [...OFFICE_KEYS, CHARGED],
      })
      return refuse(
        'changed-meanwhile',
        t('{{who}} changed the settings while you edited them. Compare what is set now, then save again.', {
          who: last?.who ?? t('Somebody'),
        }),
      )
    }
    for (const [key, value] of wanted)
      if (value !== before.values.get(key)) {
        const saved = await saveSetting(act, key, value)
        if (!saved.ok) return saved
      }
    if (currencies.success && contentVersion(currencies.data) !== contentVersion(before.charged)) {
      const saved = await saveSetting(act, CHARGED, currencies.data)
      if (!saved.ok) return saved
    }
    return unaudited(null)
  })
}

/**
 * Says whether every administrator needs a second factor: reads required (`on`). Refuses with `none-yourself` where whoever asks
 * for it of others has none.
 */
export const requireSecondFactor = (ctx: Context<Admin>, form: Typed): Promise<Outcome<boolean>> =>
  inTransaction(ctx, async (act) => {
    const required = readTyped(form, 'required') === 'on'
    if (required && !(await findFactors(act.db, act.actor.userId)).any)
      return refuse(
        'none-yourself',
        t('Turn on a second factor of your own first: below Change Credentials.'),
      )
    const saved = await saveSetting(act, 'admins_need_second_factor', required)
    return saved.ok ? unaudited(required) : saved
  })
