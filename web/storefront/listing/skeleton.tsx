import { t } from '#server/platform/texts.ts'

const BAR = 'animate-pulse rounded-full bg-sand'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const GRID = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4'

/** Cards to come, in the geometry of the real ones. */
export function CardSkeletons() {
  return (
    <div aria-hidden="true" className={GRID}>
      {PLACES.map((place) => (
        <div key={place}>
          <div className="mb-3 aspect-square animate-pulse rounded-card bg-sand" />
          <div className={`${BAR} h-3 w-1/3`} />
          <div className={`${BAR} mt-3 h-4 w-11/12`} />
          <div className={`${BAR} mt-2 h-4 w-2/3`} />
          <div className={`${BAR} mt-3 h-3 w-10/12`} />
          <div className={`${BAR} mt-4 h-6 w-2/5`} />
          <div className={`${BAR} mt-3 h-11 w-full`} />
        </div>
      ))}
    </div>
  )
}

/** A whole list to come. */
export function ListingSkeleton() {
  return (
    <div className="page pb-20">
      <p className="sr-only" role="status">
        {t('Loading products...')}
      </p>
      <div className="mt-4 mb-8 h-[150px] animate-pulse rounded-stage bg-sand md:mt-6" />
      <CardSkeletons />
    </div>
  )
}
