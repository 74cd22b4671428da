import type { SQL } from 'drizzle-orm'
import { type Actor, actorId, type Payer, payerOf, SYSTEM } from './actor.ts'
import type { App } from './app.ts'
import { type AuditEvent, writeAudit, writeAuditSql } from './audit/actions.ts'
import type { Db } from './platform/database.ts'
import type { Language } from './platform/languages.ts'
import type { Log } from './platform/log.ts'
import { done, type Outcome, type Refusal } from './platform/outcome.ts'
import { language } from './platform/texts.ts'

/** What one act has. Whatever writes takes it; what only reads takes `db`. */
export interface Context<By extends Actor = Actor> {
  app: App
  /** The database, or the transaction that the act is in. */
  db: Db
  actor: By
  /** The moment of the act: the same for everything that it writes. */
  now: Date
  language: Language
  log: Log
}

/** An act that begins now, in the language of the request, email or job that it belongs to. */
export const contextOf = <By extends Actor>(app: App, actor: By): Context<By> => ({
  app,
  db: app.db,
  actor,
  now: app.clock.now(),
  language: language(),
  log: app.log,
})

/** The same act, after it waited for an outsider. */
export const atNow = <By extends Actor>(ctx: Context<By>): Context<By> => ({
  ...ctx,
  now: ctx.app.clock.now(),
})

/** An act of the shop itself: a job, or a command. */
export const systemContext = (app: App): Context => contextOf(app, SYSTEM)

/** What the shop does by itself while somebody else acts. */
export const bySystem = (ctx: Context): Context => ({ ...ctx, actor: SYSTEM })

/** What a vendor asked for and a job does. */
export const byVendor = (ctx: Context, vendorId: number): Context<{ role: 'vendor'; vendorId: number }> => ({
  ...ctx,
  actor: { role: 'vendor', vendorId },
})

/** What a payer does, whoever asks for it: their browser, a job or a message of the payment provider. */
export const byPayer = (ctx: Context, purchase: { customerId: number | null }): Context<Payer> => ({
  ...ctx,
  actor: payerOf(purchase),
})

/** What an act changed, for the audit log; who did it, and when, the context knows. No personal data in `details`. */
export type Change = Omit<AuditEvent, 'actorRole' | 'actorId'>

/** How an act ends: refused, with what it changed, or without an audit row. */
export type Acted<T> = Refusal | { ok: true; value: T; change: Change | null }

export const changed = <T>(value: T, change: Change): Acted<T> => ({ ok: true, value, change })

/** It leaves no audit row: nothing was changed, or what was is no matter for the audit log, or was noted there by itself. */
export const unaudited = <T>(value: T): Acted<T> => ({ ok: true, value, change: null })

/** What a seller does happens in their shop. */
const eventOf = ({ actor }: Context, change: Change): AuditEvent => ({
  ...(actor.role === 'vendor' && { vendorId: String(actor.vendorId) }),
  ...change,
  actorRole: actor.role,
  actorId: actorId(actor),
})

/** Notes changes in the audit log, in the transaction that makes them: for what no `inTransaction` ends with. */
export const audit = (ctx: Context, ...changes: readonly Change[]): Promise<void> =>
  writeAudit(
    ctx.db,
    changes.map((change) => eventOf(ctx, change)),
    ctx.now,
  )

/** A part of a statement: the same, where `when` holds. */
export const auditSql = (ctx: Context, change: Change, when: SQL): SQL =>
  writeAuditSql(eventOf(ctx, change), ctx.now, when)

/** Does work in one transaction, undone when it throws: for what refuses nothing, and notes by itself what has to be audited. */
export const inPlainTransaction = <T, By extends Actor>(
  ctx: Context<By>,
  work: (ctx: Context<By>) => Promise<T>,
): Promise<T> => ctx.db.transaction((db) => work({ ...ctx, db }))

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Does work in one transaction and keeps it when it succeeds; a refusal undoes everything that was written. */
async function keepOrUndo<T>(db: Db, work: (tx: Db) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal
    throw fault
  }
}

/**
 * Does an act in one transaction and writes its audit row; a refusal undoes everything that was written. Within another act it
 * is a part of its transaction.
 */
export const inTransaction = <T, By extends Actor>(
  ctx: Context<By>,
  act: (ctx: Context<By>) => Promise<Acted<T>>,
): Promise<Outcome<T>> =>
  keepOrUndo<T>(ctx.db, async (db) => {
    const acting = { ...ctx, db }
    const acted = await act(acting)
    if (!acted.ok) return acted
    if (acted.change) await audit(acting, acted.change)
    return done(acted.value)
  })
