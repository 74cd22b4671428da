import { answerTus, loggedOut } from '../../forms/upload/tus.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/uploads'

const PATH = '/vendor/uploads'

/** How far an upload is, and what the protocol can do here. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = await vendorContext(request, context).catch(loggedOut)
  return ctx instanceof Response ? ctx : answerTus(ctx, request, PATH)
}

/** Begins an upload, goes on with it, or gives it up. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = await vendorContext(request, context).catch(loggedOut)
  return ctx instanceof Response ? ctx : answerTus(ctx, request, PATH)
}
