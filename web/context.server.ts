import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#server/actor.ts'
import { type Context, contextOf } from '#server/context.ts'
import { appOf, visitOf } from './app.server.ts'

/** The act of somebody whom this request has proven to be who they are; lines in the log about it name the request. */
export function contextBy<By extends Actor>(
  context: Readonly<RouterContextProvider>,
  actor: By,
): Context<By> {
  const { id, language } = visitOf(context)
  const act = contextOf(appOf(context), actor)
  return { ...act, language, log: act.log.child({ id }) }
}

/** The act of somebody of whom nothing has to be known. */
export const publicContext = (context: Readonly<RouterContextProvider>): Context<{ role: 'visitor' }> =>
  contextBy(context, { role: 'visitor' })
