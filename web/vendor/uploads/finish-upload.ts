import { finishUpload } from '#server/media/finish-upload.ts'
import { loggedOut, refusedUpload } from '../../forms/upload/tus.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/finish-upload'

/** Looks at a file that has arrived whole, and answers with what was kept of it: `{ key, kind, width, height }`. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const ctx = await vendorContext(request, context).catch(loggedOut)
  if (ctx instanceof Response) return ctx
  const finished = await finishUpload(ctx, params.uploadId)
  return finished.ok ? Response.json(finished.value) : refusedUpload(finished)
}
