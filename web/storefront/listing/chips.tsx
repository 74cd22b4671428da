import { X } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { ActiveFilter } from './labels.ts'
import type { ListingView } from './use-listing.ts'

/** What narrows the list, each to be taken away by a tap. */
export function Chips({
  filters,
  view,
  resetTo,
}: {
  filters: ActiveFilter[]
  view: ListingView
  resetTo: string
}) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={view.href(without)}
            preventScrollReset
            className="flex min-h-11 max-w-72 items-center gap-2 rounded-full bg-sand ps-4 pe-3 text-14 font-medium hover:bg-line"
          >
            <span className="sr-only">{t('Remove filter:')}</span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={resetTo}
            preventScrollReset
            className="flex min-h-11 items-center px-2 text-14 font-semibold underline underline-offset-4 hover:no-underline"
          >
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  )
}
