import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { SkeletonPlace } from '../routes/declared.ts'
import { AccountSkeleton } from '../shop/account-skeleton.tsx'
import { ListingSkeleton } from './listing/skeleton.tsx'
import { useLater } from './listing/use-listing.ts'
import { ProductSkeleton } from './product/skeleton.tsx'

/** Where a page of products takes its time, its skeleton takes the place of the page that is left. */
export function PendingScreen(props: { places: readonly SkeletonPlace[]; children: ReactNode }) {
  const { places, children } = props
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const path = coming && coming.pathname !== pathname ? coming.pathname : ''
  const Skeleton = skeletonOf(places, path, pathname)
  const late = useLater(Skeleton !== null)
  return (
    <>
      {late && Skeleton && <Skeleton />}
      <div className="contents" hidden={late || undefined}>
        {children}
      </div>
    </>
  )
}

const SKELETONS = { account: AccountSkeleton, listing: ListingSkeleton, product: ProductSkeleton }

/** Which skeleton comes on the way from one address to another. */
function skeletonOf(places: readonly SkeletonPlace[], path: string, left: string) {
  const place = places.find(({ pattern }) => new RegExp(pattern).test(path))
  if (!place || (place.isLayout && new RegExp(place.pattern).test(left))) return null
  return SKELETONS[place.skeleton]
}
