import type { RouterContextProvider } from 'react-router'
import type { App } from '#server/app.ts'
import { STEP_LIFE, type StepRole } from '#server/identity/login-steps.ts'
import { appOf } from '../../app.server.ts'
import { readCookie } from '../../cookies.ts'
import { closedCookie } from '../../session-cookies.server.ts'

const nameOf = (app: App, role: StepRole): string =>
  `${app.config.publicUrl.startsWith('https:') ? '__Host-' : ''}${role}_pending_login`

/** Keeps a pending login in this browser until the second factor is shown; null forgets it. */
export const pendingLoginCookie = (app: App, role: StepRole, pending: string | null): string =>
  closedCookie(app, nameOf(app, role), pending ?? '', pending ? STEP_LIFE / 1000 : 0)

export const pendingLoginOf = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  role: StepRole,
): string | null => readCookie(request.headers.get('cookie'), nameOf(appOf(context), role))
