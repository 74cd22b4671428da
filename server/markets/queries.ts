import { desc, eq } from 'drizzle-orm'
import { admins } from '../identity/tables.ts'
import type { Db } from '../platform/database.ts'
import { CURRENCIES, type Currency } from '../platform/money.ts'
import { noteTags } from '../platform/tags.ts'
import { FIRST_RATES } from './markets.ts'
import { exchangeRateChanges, exchangeRates } from './tables.ts'

/** How much of each currency one pound buys (decimal texts), and since when. */
export interface Rates {
  perPound: Record<Currency, string>
  setAt: Record<Currency, Date>
}

/** A migration wrote the first rates down, with its day. What is dated here is the pound, and a rate that was deleted. */
const FIRST_SET = new Date('2026-01-01T00:00:00Z')

/** The rates of today; in the place of a deleted one its first one counts. */
export async function readRates(db: Db): Promise<Rates> {
  noteTags(['rates'])
  return ratesOf(await db.select().from(exchangeRates))
}

/** Completes rows of exchange rates to all four currencies. */
export function ratesOf(rows: readonly (typeof exchangeRates.$inferSelect)[]): Rates {
  const found = new Map(rows.map((row) => [row.currency, row]))
  const all = <T>(read: (currency: Currency) => T) =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency, read(currency)])) as Record<Currency, T>
  return {
    perPound: all((currency) => found.get(currency)?.perPound ?? FIRST_RATES[currency]),
    setAt: all((currency) => found.get(currency)?.setAt ?? FIRST_SET),
  }
}

/** The latest changes of all rates, those to come first. */
export const listRateChanges = (db: Db) =>
  db
    .select({
      id: exchangeRateChanges.id,
      currency: exchangeRateChanges.currency,
      perPound: exchangeRateChanges.perPound,
      validFrom: exchangeRateChanges.validFrom,
      appliedAt: exchangeRateChanges.appliedAt,
      who: admins.username,
    })
    .from(exchangeRateChanges)
    .leftJoin(admins, eq(admins.userId, exchangeRateChanges.setBy))
    .orderBy(desc(exchangeRateChanges.validFrom), desc(exchangeRateChanges.id))
    .limit(100)

export type RateChange = Awaited<ReturnType<typeof listRateChanges>>[number]
