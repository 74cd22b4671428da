import type { Context } from '#server/context.ts'
import { listSessions, type Session } from '#server/identity/sessions.ts'
import { deviceOf } from './device.ts'

/** Where whoever asks is logged in, as customer and as seller. */
export async function openSessionsOf({ db, now }: Context, own: Pick<Session, 'id' | 'userId'>) {
  const open = await listSessions(db, own.userId, now)
  return open.map(({ id, role, address, userAgent, startedAt, usedAt }) => ({
    ...{ id, role, address, startedAt, usedAt },
    device: deviceOf(userAgent),
    isThis: id === own.id,
  }))
}

export type OpenSession = Awaited<ReturnType<typeof openSessionsOf>>[number]
