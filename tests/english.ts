/** The words of a page in one line, as they stand in it. */
export const wordsOn = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** What a page says to people who look at it or have it read to them. */
export function saidOn(html: string): string[] {
  const shown = html.replaceAll(
    /<(script|style)\b.*?<\/\1>|<!--.*?-->|<(\w+) [^>]*translate="no".*?<\/\2>/gs,
    ' ',
  )
  const attributes = [
    ...shown.matchAll(
      /\s(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label)="([^"]*)"/g,
    ),
    ...shown.matchAll(/<meta name="description" content="([^"]*)"/g),
  ].map(([, said]) => said ?? '')
  return [...shown.split(/<[^>]*>/), ...attributes].map((said) =>
    said
      .replaceAll('&#x27;', '’')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/&\w+;/g, ' '),
  )
}

/** Addresses, signs of money, numbers of orders and payments, kinds of files, units, examples of a country, and names are no English. */
const NO_ENGLISH = new RegExp(
  [
    String.raw`\S*@\S+|https?:\S*|\bORD-[\w-]+|\b[0-9A-Z]{9}\b|\b[0-9A-F]{17}\b|\bSW1A 1AA\b|\b10 Rose Lane, Flat 2\b|/\w+\?\S+`,
    String.raw`\b(?:AED|KSA|SAR|USD|GBP|UTC|SVG|PDF|App Store|Google Play|Facebook|Instagram|YouTube|WhatsApp|PayPal|Shopify|WooCommerce|UTF-8|vendor_session|kg|lb|oz)\b`,
  ].join('|'),
  'g',
)

/** The English words of a text. */
export const englishIn = (said: string): string[] =>
  said.replaceAll(NO_ENGLISH, ' ').match(/[A-Za-z]{2,}/g) ?? []

/** A name, a tracking number and the addresses of categories in the market of the tests: people may call things by figures. */
const CALLED = new Set(['1002', '12', '11', '22'])

/** Whether a text is a figure alone, as English writes it and the shop says it. */
export const isEnglishFigure = (said: string): boolean =>
  /^\s*[-+(]?\d[\d,.]*[)%+]?\s*$/.test(said) && !CALLED.has(said.trim())
