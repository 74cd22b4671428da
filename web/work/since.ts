import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

const SHORT = { day: 'numeric', month: 'short' } as const

/** How long something has waited: `less than a minute`, `18 min`, `9 h`, `9 h 3 min`, `5 days`. */
export function ageOf(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime())
  const days = Math.floor(passed / DAY)
  if (days > 0) return t('{{count}} days', { count: days, defaultValue_one: '{{count}} day' })
  const hours = Math.floor(passed / HOUR)
  const minutes = Math.floor((passed % HOUR) / MINUTE)
  if (hours === 0) return minutes === 0 ? t('less than a minute') : t('{{minutes}} min', { minutes })
  return minutes === 0 ? t('{{hours}} h', { hours }) : t('{{hours}} h {{minutes}} min', { hours, minutes })
}

/** When something happened, as a list says it: `Just now`, how long ago today, `Yesterday`, or the day. */
export function sinceOf(at: Date, now: Date): string {
  const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY)
  const days = dayOf(now) - dayOf(at)
  if (now.getTime() - at.getTime() < MINUTE) return t('Just now')
  if (days <= 0) return ageOf(at, now)
  if (days === 1) return t('Yesterday')
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return formats().date(at, isThisYear ? SHORT : { ...SHORT, year: 'numeric' })
}
