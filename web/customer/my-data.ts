import { data } from 'react-router'
import { exportOwnData } from '#server/accounts/export.ts'
import { PRIVATE } from '../privacy.ts'
import { customerContext } from '../session.server.ts'
import type { Route } from './+types/my-data'

/** Everything that is kept about the customer who asks, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, customer, now } = await customerContext(request, context)
  const own = await exportOwnData(db, customer.id, now)
  if (!own) throw data(null, { status: 404 })
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
