import { formats } from '#server/platform/formats.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'

/** What the details of events are called, by the names under which they are noted. */
const NAMES: Readonly<Record<string, TextKey>> = {
  active: key('Active'),
  amount: key('Amount'),
  answer: key('Answer'),
  attempts: key('Attempts'),
  awayUntil: key('Away until'),
  businessName: key('Business Name'),
  button: key('Button'),
  captureId: key('Transaction ID'),
  carrier: key('Carrier'),
  case: key('Case'),
  category: key('Category'),
  categoryId: key('Category'),
  chargeAmount: key('Charge amount'),
  chargeCurrency: key('Charge currency'),
  cost: key('Cost'),
  countryCode: key('Country'),
  currency: key('Currency'),
  description: key('Description'),
  dueAt: key('Due'),
  eyebrow: key('Small line above'),
  from: key('From'),
  headline: key('Headline'),
  href: key('Where it leads'),
  key: key('Key'),
  kind: key('Kind'),
  language: key('Language'),
  left: key('Left'),
  line: key('Sentence'),
  market: key('Market'),
  method: key('Method'),
  moveTo: key('Moved to'),
  name: key('Name'),
  network: key('Network'),
  number: key('Number'),
  order: key('Order'),
  orders: key('Orders'),
  paymentId: key('Payment'),
  perPound: key('One pound buys'),
  phone: key('Phone'),
  pieces: key('Pieces'),
  price: key('Price'),
  products: key('Products'),
  reason: key('Reason'),
  refund: key('Refund'),
  returnId: key('Return'),
  section: key('Section'),
  slug: key('Slug'),
  stars: key('Stars'),
  status: key('Status'),
  stock: key('Stock'),
  subject: key('Subject'),
  to: key('To'),
  trackingNumber: key('Tracking number'),
  trackingUrl: key('Tracking link'),
  username: key('Username'),
  validFrom: key('Valid from'),
  wasPaid: key('Paid back'),
  words: key('Words'),
}

/** The name of a detail for its reader, in a list after its place there; of one that is not known here, in words. */
export function detailName(name: string): string {
  const [, place, part = ''] = /^(\d+) (.+)$/.exec(name) ?? []
  if (place) return `${formats().number(Number(place))} ${detailName(part)}`
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (known) return t(known)
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
