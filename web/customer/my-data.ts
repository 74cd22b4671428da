import { data } from 'react-router'
import { exportOwnData } from '#server/accounts/export.ts'
import { PRIVATE, UNKEPT_STREAM } from '../privacy.ts'
import { customerContext } from '../session.server.ts'
import type { Route } from './+types/my-data'

/** Everything that is kept about the customer who asks, as a file that is sent while it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, customer, now } = await customerContext(request, context)
  const own = await exportOwnData(db, customer.id, now)
  if (!own) throw data(null, { status: 404 })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const { value, done } = await own.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await own.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      ...PRIVATE,
      ...UNKEPT_STREAM,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
