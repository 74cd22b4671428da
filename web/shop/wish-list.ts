import { MOST_WISHES } from '#server/customers/wish-limits.ts'
import { openIdList } from './id-list.ts'

/** What the shopper would like to have one day. */
export const wishes = openIdList('wishes', MOST_WISHES)

/** What the shopper looked at. */
export const viewed = openIdList('viewed', 13)
