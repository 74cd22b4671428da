import type { DeclaredRoute } from './declare.ts'

const KILOBYTE = 1024
const MINUTE = 60

/** What programs read and send: search engines, payment companies; and the mailbox of a shop that is tried out. */
export const programAnswers: DeclaredRoute[] = [
  { path: 'robots.txt', file: 'seo/robots.ts', audience: 'everybody' },
  { path: '.well-known/security.txt', file: 'seo/security-text.ts', audience: 'everybody' },
  { path: 'sitemap.xml', file: 'seo/sitemap-index.ts', audience: 'everybody' },
  { path: 'sitemaps/:name', file: 'seo/sitemap.ts', audience: 'everybody' },
  {
    path: 'webhooks/paypal',
    file: 'webhooks/paypal.ts',
    audience: 'signed',
    asksProvider: true,
    // PayPal's own messages have some kilobytes; one of a dispute with its whole correspondence has more.
    bodyLimit: 256 * KILOBYTE,
    // Of those that PayPal did not sign: each of them costs a question to PayPal.
    rateLimit: { limit: 30, windowSeconds: 10 * MINUTE },
  },
  { path: 'mailbox/:emailId?', file: 'mailbox/mailbox.tsx', audience: 'demo', crawled: false },
  { path: 'mailbox/:emailId/html', file: 'mailbox/email-html.ts', audience: 'demo', crawled: false },
]
