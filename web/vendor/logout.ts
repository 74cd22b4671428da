import { redirect } from 'react-router'
import { logOutOf } from '../entrance/log-out.server.ts'
import type { Route } from './+types/logout'

/** An address that is opened ends nothing: another page could make a browser open it. */
export const loader = () => redirect('/vendor/login')

export const action = (args: Route.ActionArgs) => logOutOf('vendor', '/vendor/login', args)
