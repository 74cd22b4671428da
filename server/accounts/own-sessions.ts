import type { App } from '../app.ts'
import { noteOwnAct } from '../identity/security-events.ts'
import { endOtherSessions, endSession, type Session } from '../identity/sessions.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'

/** Ends one other session of whoever asks. Refuses with `not-found`. */
export function signOut(app: App, own: Session, sessionId: string): Promise<Outcome<number>> {
  return inTransaction(app.db, async (tx) => {
    if (sessionId === own.id || !(await endSession(tx, own.userId, sessionId)))
      return refuse('not-found', t('There is no such session.'))
    await noteOwnAct(app, tx, { action: 'sessions.ended', userId: own.userId })
    return done(1)
  })
}

/** Ends all sessions of whoever asks but this one; how many there were. */
export function signOutOthers(app: App, own: Session): Promise<Outcome<number>> {
  return inTransaction(app.db, async (tx) => {
    const ended = await endOtherSessions(tx, own.userId, own.id)
    await noteOwnAct(app, tx, { action: 'sessions.ended', userId: own.userId })
    return done(ended)
  })
}
