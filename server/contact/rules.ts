import { formats } from '../platform/formats.ts'
import { key, t } from '../platform/texts.ts'

/** What a message can be about: the stored value and how people read it. */
export const SUBJECTS = [
  { value: 'general', label: key('General Inquiry') },
  { value: 'product', label: key('Product Information') },
  { value: 'order', label: key('Order Status') },
  { value: 'return', label: key('Returns & Refunds') },
  { value: 'technical', label: key('Technical Support') },
  { value: 'partnership', label: key('Partnership') },
] as const

/** Of these only who buys here writes; about the others sellers write, too. */
export const ABOUT_BUYING = ['product', 'order', 'return'] satisfies (typeof SUBJECTS)[number]['value'][]
/** What a seller asks for in their portal; the contact form does not offer it. */
export const CLOSE_SHOP = { value: 'close-shop', label: key('Close a shop') } as const

export const QUERY_STATUSES = ['pending', 'in_progress', 'resolved'] as const
export type QueryStatus = (typeof QUERY_STATUSES)[number]

/** Characters. */
export const NAME_LENGTH = 100
export const EMAIL_LENGTH = 254
export const ORGANIZATION_LENGTH = 150
export const MESSAGE_LENGTH = 5000

/** So many messages of one visitor are taken in so many seconds. */
export const SEND_LIMIT = { limit: 5, windowSeconds: 600 } as const

/** The field that people do not see; whoever fills it in is a program. */
export const HONEYPOT = 'website'

export const isHoneypotFilled = (form: Record<string, unknown>): boolean =>
  typeof form[HONEYPOT] === 'string' && form[HONEYPOT].trim() !== ''

/**
 * Text as it is kept: no control characters, no halves of characters, plain line ends. Markup and scripts
 * stay as typed; they are text wherever they are shown.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** The sentence beside a message that is too long, in the browser and on the server. */
export const tooLong = (): string =>
  t('Please keep your message under {{limit}} characters.', { limit: formats().number(MESSAGE_LENGTH) })

export const sentSentence = (): string =>
  t("Thank you! Your message has been sent successfully. We'll get back to you soon.")

export const failedSentence = (): string =>
  t('Sorry! There was an error sending your message. Please try again.')

export const tooManySentence = (retryAfter: number): string => {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  return t('You have sent several messages in a short time. Please try again in {{count}} minutes.', {
    count: minutes,
    defaultValue_one: 'You have sent several messages in a short time. Please try again in a minute.',
  })
}
