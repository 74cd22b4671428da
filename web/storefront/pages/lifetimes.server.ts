import type { App } from '#server/app.ts'
import { VISIT_LIFE } from '#server/catalog/search-terms.ts'
import { UNPAID_KEPT } from '#server/checkout/forget-unpaid.ts'
import { DEVICE_DAYS } from '#server/identity/devices.ts'
import { SECURITY_LOG_LIFE } from '#server/identity/security-events.ts'
import { IDLE, LONGEST } from '#server/identity/session-rules.ts'
import { UNFINISHED_KEPT } from '#server/identity/sweep.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { LONGEST_WINDOW } from '#server/platform/limits.ts'
import { t } from '#server/platform/texts.ts'
import { REMEMBERED } from '../../cookies.ts'
import { NOTICE_LIFE, SIGN_UP_LIFE } from '../../entrance/waiting.server.ts'
import {
  deviceCookieName,
  RESET_MINUTES,
  sessionCookieName,
  VISITOR_DAYS,
  visitorCookieName,
} from '../../session-cookies.server.ts'

/** A time as people say it: `30 days`, `1 hour`, `30 minutes`. */
function durationText(milliseconds: number): string {
  const days = milliseconds / DAY
  if (Number.isInteger(days)) return t('{{count}} days', { count: days, defaultValue_one: '{{count}} day' })
  const hours = milliseconds / HOUR
  if (Number.isInteger(hours))
    return t('{{count}} hours', { count: hours, defaultValue_one: '{{count}} hour' })
  const minutes = Math.ceil(milliseconds / MINUTE)
  return t('{{count}} minutes', { count: minutes, defaultValue_one: '{{count}} minute' })
}

const SECOND = 1000

/** What the pages about privacy and cookies say of names and times, from the very settings that make it so. */
export function lifetimesOf(app: App) {
  return {
    customerSession: sessionCookieName(app, 'customer'),
    device: deviceCookieName(app),
    visitor: visitorCookieName(app),
    vendorSession: sessionCookieName(app, 'vendor'),
    remembered: durationText(REMEMBERED * SECOND),
    sessionIdle: durationText(IDLE),
    sessionLongest: durationText(LONGEST),
    waitingKept: durationText(SIGN_UP_LIFE * SECOND),
    saidKept: durationText(NOTICE_LIFE * SECOND),
    resetKept: durationText(RESET_MINUTES * MINUTE),
    deviceKept: durationText(DEVICE_DAYS * DAY),
    visitorKept: durationText(VISITOR_DAYS * DAY),
    searchKept: durationText(VISIT_LIFE),
    loginLogKept: durationText(SECURITY_LOG_LIFE),
    counted: durationText(LONGEST_WINDOW * SECOND),
    unfinishedKept: durationText(UNFINISHED_KEPT),
    unpaidKept: durationText(UNPAID_KEPT),
  }
}

export type Lifetimes = ReturnType<typeof lifetimesOf>
