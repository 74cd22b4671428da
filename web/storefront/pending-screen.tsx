import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { SkeletonPlace } from '../routes/declared.ts'
import { ListingSkeleton } from './listing/skeleton.tsx'
import { useLater } from './listing/use-listing.ts'

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

const BAR = 'animate-pulse rounded-full bg-sand'

/** A product page to come, in the geometry of the real one. */
function ProductSkeleton() {
  return (
    <div className="page pb-20">
      <p className="sr-only" role="status">
        {t('Loading product...')}
      </p>
      <div aria-hidden="true">
        <div className={`${BAR} my-5 h-4 w-64`} />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[1.32fr_1fr] md:gap-14">
          <div className="aspect-square animate-pulse rounded-stage bg-sand" />
          <div className="grid content-start gap-5 pt-3">
            <div className={`${BAR} h-4 w-32`} />
            <div className={`${BAR} h-9 w-4/5`} />
            <div className={`${BAR} h-4 w-40`} />
            <div className={`${BAR} mt-3 h-11 w-48`} />
            <div className={`${BAR} mt-6 h-[54px] w-full`} />
          </div>
        </div>
      </div>
    </div>
  )
}

const ROW = 'animate-pulse rounded-control bg-sand'

/** The account before it is known whose it is. */
function AccountSkeleton() {
  return (
    <div className="page grid grid-cols-1 gap-x-10 gap-y-6 py-5 md:grid-cols-[200px_1fr] md:py-10 lg:grid-cols-[228px_1fr]">
      <p role="status" className="px-3 text-mute">
        {t('Loading your account...')}
      </p>
      <div aria-hidden="true" className="grid gap-3">
        <span className={`${ROW} h-8 w-48`} />
        {[1, 2, 3, 4].map((row) => (
          <span key={row} className={`${ROW} h-16`} />
        ))}
      </div>
    </div>
  )
}
