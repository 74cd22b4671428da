import { type Context, inTransaction, unaudited } from '../context.ts'
import { noteOwnAct } from '../identity/security-events.ts'
import { endOtherSessions, endSession, type Session } from '../identity/sessions.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** Ends one other session of whoever asks. Refuses with `not-found`. */
export function signOut(ctx: Context, own: Session, sessionId: string): Promise<Outcome<number>> {
  return inTransaction(ctx, async (ctx) => {
    if (sessionId === own.id || !(await endSession(ctx, own.userId, sessionId)))
      return refuse('not-found', t('There is no such session.'))
    await noteOwnAct(ctx, { action: 'sessions.ended', role: own.role, userId: own.userId })
    return unaudited(1)
  })
}

/** Ends all sessions of whoever asks but this one; how many there were. */
export function signOutOthers(ctx: Context, own: Session): Promise<Outcome<number>> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endOtherSessions(ctx, own.userId, own.id)
    await noteOwnAct(ctx, { action: 'sessions.ended', role: own.role, userId: own.userId })
    return unaudited(ended)
  })
}
