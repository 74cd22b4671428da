import { formats } from '#server/platform/formats.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

export const deliveryDay = (moment: Date): string => formats().date(moment, DAY)
