import { BadgeCheck } from 'lucide-react'
import { t } from '#server/platform/texts.ts'

export function Verified() {
  return (
    <span className="inline-flex items-center gap-1 text-14 font-medium whitespace-nowrap text-good">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('Verified Purchase')}
    </span>
  )
}
