import { isRouteErrorResponse, Outlet } from 'react-router'
import { listMenuCategories } from '#server/catalog/categories.ts'
import { readsOf } from '../app.server.ts'
import { isBrokenLine } from '../broken-line.ts'
import { FaultScreen } from '../fault-screen.tsx'
import { SKELETON_PLACES } from '../routes/declared.ts'
import type { Route } from './+types/shell'
import { Frame } from './frame.tsx'
import { LoadFault } from './load-fault.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { sendCategories } from './payload/categories.ts'
import { PendingScreen } from './pending-screen.tsx'

/** What stands around every page of the shop; the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const categories = sendCategories(await listMenuCategories(readsOf(context)))
  return { categories, skeletons: SKELETON_PLACES }
}

export type Shell = Awaited<ReturnType<typeof loader>>

/** Neither a market nor an address changes what is around a page. */
export const shouldRevalidate = () => false

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <PendingScreen places={loaderData.skeletons}>
        <Outlet />
      </PendingScreen>
    </Frame>
  )
}

/**
 * A page that does not exist, or did not arrive, keeps the shop around it; any other fault stands alone, for it may have hit
 * the frame too.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404 && loaderData)
    return (
      <Frame shell={loaderData}>
        <NotFoundScreen />
      </Frame>
    )
  if (isBrokenLine(error) && loaderData)
    return (
      <Frame shell={loaderData}>
        <LoadFault error={error} />
      </Frame>
    )
  return <FaultScreen error={error} />
}
