import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AccountSkeleton } from '../shop/account-skeleton.tsx'
import { ListingSkeleton } from './listing/skeleton.tsx'
import { useLater } from './listing/use-listing.ts'
import { ProductSkeleton } from './product/skeleton.tsx'

/** Where a page of products takes its time, its skeleton takes the place of the page that is left. */
export function PendingScreen({ children }: { children: ReactNode }) {
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const path = coming && coming.pathname !== pathname ? coming.pathname : ''
  const Skeleton = skeletonOf(path, pathname)
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

function skeletonOf(path: string, left: string) {
  // From one room of an account to another only the room changes.
  if (path.startsWith('/dashboard')) return left.startsWith('/dashboard') ? null : AccountSkeleton
  if (path === '/products' || path.startsWith('/seller/')) return ListingSkeleton
  return /^\/product\/\d+$/.test(path) ? ProductSkeleton : null
}
