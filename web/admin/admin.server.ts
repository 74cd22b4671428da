import type { RouterContextProvider } from 'react-router'
import type { Admin } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { AdminSession } from '#server/identity/admins.ts'
import { contextBy } from '../context.server.ts'
import { requireAdmin } from '../session.server.ts'

/** The act of an administrator who is logged in and active. */
export type AdminContext = Context<Admin> & AdminSession

/**
 * Every loader and action of the back office begins here; whoever is no active administrator is sent to the login.
 * `isUse`: false for what a page asks by itself, which keeps nobody logged in.
 */
export async function adminContext(
  request: Request,
  context: Readonly<RouterContextProvider>,
  how?: { isUse: boolean },
): Promise<AdminContext> {
  const known = await requireAdmin(request, context, how)
  return { ...contextBy(context, { role: 'admin', userId: known.admin.userId }), ...known }
}
