import { redirect } from 'react-router'
import { answerPasskey } from '../entrance/second-step/passkey.server.ts'
import type { Route } from './+types/login-passkey'

export const loader = () => redirect('/admin/login')

/** Logs in by a passkey, as the script of the login page asks. */
export const action = (args: Route.ActionArgs) => answerPasskey('admin', args)
