import { openIdList } from './id-list.ts'

/** What the shopper would like to have one day; as many as an account keeps. */
export const wishes = openIdList('wishes', 200)

/** What the shopper looked at. */
export const viewed = openIdList('viewed', 13)
