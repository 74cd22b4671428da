import { isRouteErrorResponse, Outlet } from 'react-router'
import { listDepartments } from '#server/catalog/categories.ts'
import { readSettings } from '#server/settings/queries.ts'
import { FaultScreen } from '../fault-screen.tsx'
import { houseOf } from '../house.server.ts'
import type { Route } from './+types/shell'
import { Frame } from './frame.tsx'
import { Lost } from './lost.tsx'
import { PendingScreen } from './pending-screen.tsx'

/** What stands around every page of the shop; the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = houseOf(context)
  const [departments, links] = await Promise.all([
    listDepartments(db),
    readSettings(db, [
      'app_store_url',
      'play_store_url',
      'facebook_url',
      'instagram_url',
      'x_url',
      'youtube_url',
    ]),
  ])
  return { departments, links }
}

export type Shell = Awaited<ReturnType<typeof loader>>

/** Neither a market nor an address changes what is around a page. */
export const shouldRevalidate = () => false

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <PendingScreen>
        <Outlet />
      </PendingScreen>
    </Frame>
  )
}

/** A page that does not exist keeps the shop around it; a fault stands alone, for it may have hit the frame too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404 && loaderData)
    return (
      <Frame shell={loaderData}>
        <Lost />
      </Frame>
    )
  return <FaultScreen error={error} />
}
