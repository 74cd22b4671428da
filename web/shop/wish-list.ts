import { openIdList } from './id-list.ts'

/** How many products a browser keeps: as many as an account, so that neither loses what the other has. */
export const MOST_WISHES = 200

/** What the shopper would like to have one day. */
export const wishes = openIdList('wishes', MOST_WISHES)

/** What the shopper looked at. */
export const viewed = openIdList('viewed', 13)
