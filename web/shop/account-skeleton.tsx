import { t } from '#server/platform/texts.ts'

const BAR = 'animate-pulse rounded-control bg-sand'

/** The account before it is known whose it is. */
export function AccountSkeleton() {
  return (
    <div className="page grid gap-x-10 gap-y-6 py-5 md:grid-cols-[200px_1fr] md:py-10 lg:grid-cols-[228px_1fr]">
      <p role="status" className="px-3 text-mute">
        {t('Loading your account...')}
      </p>
      <div aria-hidden="true" className="grid gap-3">
        <span className={`${BAR} h-8 w-48`} />
        {[1, 2, 3, 4].map((row) => (
          <span key={row} className={`${BAR} h-16`} />
        ))}
      </div>
    </div>
  )
}
