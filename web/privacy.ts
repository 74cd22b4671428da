/** An answer for one person: no cache keeps it. */
export const UNKEPT = { 'Cache-Control': 'private, no-store' }

/**
 * Pages of one person: kept by nobody, found by no search engine, and their address told to no other site. Our own
 * forms must say where they come from, so the shop itself is told.
 */
export const PRIVATE = { ...UNKEPT, 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
