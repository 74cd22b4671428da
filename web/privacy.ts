/** An answer for one person: no cache keeps it. */
export const UNKEPT = { 'Cache-Control': 'private, no-store' }

/** One that is sent while it is read: squeezed, it would stand whole in memory first and go out in one piece. */
export const UNKEPT_STREAM = { 'Cache-Control': `${UNKEPT['Cache-Control']}, no-transform` }

/**
 * Pages of one person: kept by nobody, found by no search engine, and their address told to no other site. Our own
 * forms must say where they come from, so the shop itself is told.
 */
export const PRIVATE = { ...UNKEPT, 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
