import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

const SHORT = { day: 'numeric', month: 'short' } as const

/** How long something has waited: `18 min`, `9 h 3 min`, `5 days`. */
export function ageOf(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime())
  const days = Math.floor(passed / DAY)
  if (days > 0) return t('{{count}} days', { count: days, defaultValue_one: '{{count}} day' })
  const hours = Math.floor(passed / HOUR)
  const minutes = Math.floor((passed % HOUR) / MINUTE)
  return hours > 0 ? t('{{hours}} h {{minutes}} min', { hours, minutes }) : t('{{minutes}} min', { minutes })
}

/** When something happened, as a list says it: how long ago today, `Yesterday`, or the day. */
export function sinceOf(at: Date, now: Date): string {
  const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY)
  const days = dayOf(now) - dayOf(at)
  if (days <= 0) return ageOf(at, now)
  if (days === 1) return t('Yesterday')
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return formats().date(at, isThisYear ? SHORT : { ...SHORT, year: 'numeric' })
}
