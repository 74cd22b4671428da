import { t } from '#server/platform/texts.ts'

const BAR = 'animate-pulse rounded-full bg-sand'

/** A product page to come, in the geometry of the real one. */
export function ProductSkeleton() {
  return (
    <div className="page pb-20">
      <p className="sr-only" role="status">
        {t('Loading product...')}
      </p>
      <div aria-hidden="true">
        <div className={`${BAR} my-5 h-4 w-64`} />
        <div className="grid gap-6 md:grid-cols-[1.32fr_1fr] md:gap-14">
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
