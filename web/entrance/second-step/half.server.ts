import type { RouterContextProvider } from 'react-router'
import type { App } from '#server/app.ts'
import { STEP_LIFE, type StepRole } from '#server/identity/login-steps.ts'
import { appOf } from '../../app.server.ts'
import { readCookie } from '../../cookies.ts'
import { closedCookie } from '../../session.server.ts'

const nameOf = (app: App, role: StepRole): string =>
  `${app.config.publicUrl.startsWith('https:') ? '__Host-' : ''}${role}_half_login`

/** Keeps a login half open in this browser until the second factor is shown; null forgets it. */
export const halfCookie = (app: App, role: StepRole, half: string | null): string =>
  closedCookie(app, nameOf(app, role), half ?? '', half ? STEP_LIFE / 1000 : 0)

export const halfOf = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  role: StepRole,
): string | null => readCookie(request.headers.get('cookie'), nameOf(appOf(context), role))
