export interface Release {
  id: string
  title: string
  /** As in a calendar: 2026-11-03. */
  date: string
  excerpt: string
  category: string
}

export const RELEASES: readonly Release[] = [
  {
    id: 'one-cart-many-sellers',
    title: 'One cart, many sellers, one payment',
    date: '2026-11-03',
    category: 'Product',
    excerpt:
      'Shoppers pay once for goods of as many sellers as they like. Behind the counter each seller has its own order, and the shares add up to the penny.',
  },
  {
    id: 'cancel-within-the-hour',
    title: 'An hour to change your mind',
    date: '2026-09-15',
    category: 'Customers',
    excerpt:
      'Every order can now be cancelled within an hour of paying. The refund starts by itself, shipping included, and nobody has to be asked.',
  },
  {
    id: 'four-countries',
    title: 'The shop opens in the UAE and Saudi Arabia',
    date: '2026-06-22',
    category: 'Company',
    excerpt:
      'Sellers set their own price for each of four countries, in pounds, dollars, dirhams and riyals. Shoppers see only what is really sold where they live.',
  },
  {
    id: 'honest-discounts',
    title: 'A discount is arithmetic, not decoration',
    date: '2026-04-08',
    category: 'Policy',
    excerpt:
      'The percent on a badge is computed from a price that the product really had. Where there was none, there is no badge.',
  },
  {
    id: 'reviews-by-receivers',
    title: 'Only those who received it may review it',
    date: '2026-02-17',
    category: 'Customers',
    excerpt:
      'A review now needs a delivered order behind it. Sellers cannot buy one, and cannot have a bad one removed for being bad.',
  },
  {
    id: 'no-trackers',
    title: 'A marketplace without trackers',
    date: '2026-01-12',
    category: 'Policy',
    excerpt:
      'No analytics, no advertising scripts, no cookie banner: the pages of the shop load nothing from other companies but the payment buttons.',
  },
]

export const MEDIA_KIT: readonly { file: string; title: string; kind: string; text: string }[] = [
  {
    file: 'infinity-logo.svg',
    title: 'Logo',
    kind: 'SVG',
    text: 'The loop and the word, drawn as paths: sharp at any size, on light and on dark.',
  },
  {
    file: 'infinity-brand-sheet.pdf',
    title: 'Brand sheet',
    kind: 'PDF',
    text: 'Colours, type, and how much room the loop needs around it. One page.',
  },
  {
    file: 'infinity-fact-sheet.pdf',
    title: 'Fact sheet',
    kind: 'PDF',
    text: 'What the marketplace is, how it works and what it promises, ready to quote. One page.',
  },
]
