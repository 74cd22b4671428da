import type { RouterContextProvider } from 'react-router'
import { type Attempt, countAttempt, limitKeyOf } from '#server/platform/limits.ts'
import { appOf, visitOf } from '../app.server.ts'
import { declaredOf } from '../routes/declared.ts'

/** Counts a request against the limit that its route declares, for its visitor; with the key that it is counted under. */
export async function countVisit(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Attempt & { key: string }> {
  const route = declaredOf(request)
  if (!route?.rateLimit) throw new Error(`${route?.file ?? 'This address'} declares no limit.`)
  const { db, clock } = appOf(context)
  const key = `${route.fullPath}:${limitKeyOf(visitOf(context).address)}`
  return { ...(await countAttempt(db, { key, ...route.rateLimit }, clock.now())), key }
}
