/**
 * How long a test waits for what a page has to show at once: a cached answer goes old by itself after a minute, so that whoever waits longer
 * sees a page anew that nobody dropped.
 */
export const AT_ONCE = { timeout: 30_000 }
