import { createContext, type RouterContextProvider } from 'react-router'
import type { App } from '#server/app.ts'
import { DEFAULT_MARKET, findMarket, type MarketCode } from '#server/markets/markets.ts'
import type { Db } from '#server/platform/database.ts'
import { chosenLanguage, type Language } from '#server/platform/languages.ts'
import { readCookie } from './cookies.ts'
import type { Counts } from './http/counts.ts'
import type { Styles } from './http/styles.ts'

/** What every loader and action may need of this request. */
export interface Visit {
  /** Stands in the log beside every line about this request, and on error screens. */
  id: string
  nonce: string
  language: Language
  /** The built stylesheet of the front whose page answers; null while developing. */
  styles: Styles | null
  /** The address of whoever asks, for limits. */
  address: string
  /** What this node has done so far. */
  counts: Counts
  /** Whether this request read a replica, and when that was gone, is asked once more and reads the database itself. */
  replica: 'unread' | 'read' | 'gone'
  /** Set when this request failed because the database could not be reached. */
  unavailable: boolean
}

export const appContext = createContext<App>()
export const visitContext = createContext<Visit>()

type Context = Readonly<RouterContextProvider>

export const appOf = (context: Context): App => context.get(appContext)
/**
 * The database for what everybody may see and what may be a second old: a replica where there is one. What belongs to one person,
 * is charged or is promised is read with `appOf(context).db`.
 */
export function readsOf(context: Context): Db {
  const [app, visit] = [context.get(appContext), context.get(visitContext)]
  if (visit.replica === 'gone') return app.db
  const db = app.reads.db()
  if (db !== app.db) visit.replica = 'read'
  return db
}
export const visitOf = (context: Context): Visit => context.get(visitContext)

/** The market that this browser has chosen; the United Kingdom where it has not, or says nonsense. */
export function marketOf(request: Request): MarketCode {
  return findMarket(readCookie(request.headers.get('cookie'), 'market')) ?? DEFAULT_MARKET
}

/** The language that this browser has chosen; English where it has not, or asks for one that is not offered. */
export const languageOf = (request: Request, app: Pick<App, 'config'>): Language =>
  chosenLanguage(readCookie(request.headers.get('cookie'), 'language'), app.config.pseudoLanguage)
