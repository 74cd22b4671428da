import { type Currency, formatMoney, money } from '../platform/money.ts'
import { t } from '../platform/texts.ts'
import type { CartLine } from './cart.ts'

export type LineIssueCode =
  | 'price-changed'
  | 'gone'
  | 'variation-gone'
  | 'not-sold-here'
  | 'sold-out'
  | 'too-many'
  | 'too-heavy'

/** What keeps a line from being bought, with a sentence that names it and says what to do next. */
export interface LineIssue {
  code: LineIssueCode
  message: string
}

interface LineIssueEffect {
  /** Nobody can buy the line as it is, so that it counts in no sum; otherwise it waits for a confirmation. */
  isUnavailable: boolean
  /** Others have the pieces; everything else was changed by its seller or the office. */
  isShortage: boolean
  /** What is new in a cart is not put into it: nobody chose it before. */
  isKeptOut: boolean
}

const WAITS = { isUnavailable: false, isShortage: false, isKeptOut: false }
const UNAVAILABLE = { ...WAITS, isUnavailable: true }

/** What follows from each issue of a line. */
export const LINE_ISSUES: Record<LineIssueCode, LineIssueEffect> = {
  'price-changed': WAITS,
  'too-many': { ...WAITS, isShortage: true },
  'sold-out': { isUnavailable: true, isShortage: true, isKeptOut: true },
  'variation-gone': { ...UNAVAILABLE, isKeptOut: true },
  gone: UNAVAILABLE,
  'not-sold-here': UNAVAILABLE,
  'too-heavy': UNAVAILABLE,
}

export const isLineIssue = (code: string): code is LineIssueCode => Object.hasOwn(LINE_ISSUES, code)

export const isUnavailable = ({ issue }: { issue: LineIssue | null }): boolean =>
  issue !== null && LINE_ISSUES[issue.code].isUnavailable

/** What is true of a line's items at this moment. */
export interface LineFacts {
  name: string
  label: string | null
  /** The product is active and so is its seller. */
  isActive: boolean
  /** The line's variation exists and is active; a product without variations needs none. */
  hasVariation: boolean
  /** Ticked and priced above 0 for every country that counts. */
  isSold: boolean
  /** The country that it is not sold in, as people read it. */
  country: string
  price: number
  currency: Currency
  available: number
  isTooHeavy: boolean
}

/** The first thing that is wrong with a line, the most final first; null when it can be bought as it is. */
export function judgeLine(line: Pick<CartLine, 'quantity' | 'seen'>, facts: LineFacts): LineIssue | null {
  const name = facts.label ? `${facts.name} (${facts.label})` : facts.name
  if (!facts.isActive)
    return { code: 'gone', message: t('{{name}} is no longer available. Remove it to continue.', { name }) }
  if (!facts.hasVariation)
    return {
      code: 'variation-gone',
      message: t('{{name}} is no longer available in this option. Choose another one or remove it.', {
        name,
      }),
    }
  if (!facts.isSold)
    return {
      code: 'not-sold-here',
      message: t('{{name}} is not sold in {{country}}. Remove it to continue.', {
        name,
        country: facts.country,
      }),
    }
  if (facts.isTooHeavy)
    return {
      code: 'too-heavy',
      message: t('{{name}} weighs over 50 lb, and we do not ship items over 50 lb. Remove it to continue.', {
        name,
      }),
    }
  return judgeStock(name, line.quantity, facts.available) ?? judgePrice(name, line, facts)
}

/** Whether there are enough pieces: `sold-out` or `too-many`, or null. */
export function judgeStock(name: string, quantity: number, available: number): LineIssue | null {
  if (available <= 0)
    return { code: 'sold-out', message: t('{{name}} is sold out. Remove it to continue.', { name }) }
  if (quantity > available)
    return {
      code: 'too-many',
      message: t('{{name}}: only {{left}} left. Lower the quantity to continue.', { name, left: available }),
    }
  return null
}

function judgePrice(name: string, line: Pick<CartLine, 'seen'>, facts: LineFacts): LineIssue | null {
  const { seen } = line
  if (!seen || seen.currency !== facts.currency || seen.price === facts.price) return null
  return {
    code: 'price-changed',
    message: t(
      'The price of {{name}} changed from {{before}} to {{now}}. Confirm the new price to continue.',
      {
        name,
        before: formatMoney(money(seen.price, seen.currency)),
        now: formatMoney(money(facts.price, facts.currency)),
      },
    ),
  }
}
