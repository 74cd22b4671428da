const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `20 Nov 2026`, the same on the server and in every browser. */
export const dayOf = (at: Date): string => day.format(at)

/** `20 Nov 2026, 14:05 UTC` */
export const momentOf = (at: Date): string => `${moment.format(at)} UTC`
