import { Star } from 'lucide-react'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

/** `★ 4.8 (212)`: an average with one decimal and how many said so. */
export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-14">
      <Star className="size-3.5 fill-action stroke-action" aria-hidden="true" />
      <span className="sr-only">{`${t('Rated')} `}</span>
      {formats().tenths(average)} <span className="text-mute">({formats().number(count)})</span>
    </span>
  )
}

/** Five stars of which `value` are full. */
export function Stars({ value, size = 'size-4' }: { value: number; size?: string }) {
  return (
    <span className="flex gap-0.5" role="img" aria-label={t('{{value}} out of 5 stars', { value })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`${size} stroke-action ${star <= Math.round(value) ? 'fill-action' : 'fill-transparent'}`}
        />
      ))}
    </span>
  )
}
