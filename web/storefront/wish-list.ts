import { openIdList } from './id-list.ts'

/** How many goods a browser keeps. */
export const MOST_WISHES = 96

/** What the shopper would like to have one day. */
export const wishes = openIdList('wishes', MOST_WISHES)

/** What the shopper looked at. */
export const viewed = openIdList('viewed', 13)
