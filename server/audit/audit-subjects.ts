import { key, type TextKey } from '../platform/texts.ts'

/** Everything that an event of the audit log can be about, as the log is narrowed to it. A refund and a return are filed under their order. */
export const AUDIT_SUBJECTS = {
  address: key('Addresses'),
  admin: key('Administrators'),
  category: key('Categories'),
  customer: key('Customers'),
  dispute: key('Disputes'),
  email: key('Emails'),
  'exchange-rate': key('Exchange rates'),
  section: key('Home page'),
  import: key('Imports'),
  login: key('Logins'),
  order: key('Orders, returns and refunds'),
  'payment-case': key('Payment cases'),
  product: key('Products'),
  'provider-check': key('Provider checks'),
  purchase: key('Purchases'),
  query: key('Queries'),
  review: key('Reviews'),
  'search-term': key('Search terms'),
  user: key('Second factors'),
  vendor: key('Sellers'),
  'shipping-rate': key('Shipping'),
  setting: key('Site Settings'),
  subcategory: key('Subcategories'),
  'search-synonym': key('Synonyms'),
} as const satisfies Record<string, TextKey>

export type AuditSubject = keyof typeof AUDIT_SUBJECTS
export const AUDIT_SUBJECT_NAMES = Object.keys(AUDIT_SUBJECTS) as AuditSubject[]
