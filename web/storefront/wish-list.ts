import { openIdList } from './id-list.ts'

/** What the shopper would like to have one day. */
export const wishes = openIdList('wishes', 96)

/** What the shopper looked at. */
export const viewed = openIdList('viewed', 13)
