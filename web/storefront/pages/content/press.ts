import { key, type TextKey } from '#server/platform/texts.ts'
export interface Release {
  id: string
  title: TextKey
  /** As in a calendar: 2026-11-03. */
  date: string
  excerpt: TextKey
  category: TextKey
}

export const RELEASES: readonly Release[] = [
  {
    id: 'one-cart-many-sellers',
    title: key('One cart, many sellers, one payment'),
    date: '2026-11-03',
    category: key('Product'),
    excerpt: key(
      'Shoppers pay once for goods of as many sellers as they like. Behind the counter each seller has its own order, and the shares add up to the penny.',
    ),
  },
  {
    id: 'cancel-within-the-hour',
    title: key('An hour to change your mind'),
    date: '2026-09-15',
    category: key('Customers'),
    excerpt: key(
      'Every order can now be cancelled within an hour of paying. The refund starts by itself, shipping included, and nobody has to be asked.',
    ),
  },
  {
    id: 'four-countries',
    title: key('The shop opens in the UAE and Saudi Arabia'),
    date: '2026-06-22',
    category: key('Company'),
    excerpt: key(
      'Sellers set their own price for each of four countries, in pounds, dollars, dirhams and riyals. Shoppers see only what is really sold where they live.',
    ),
  },
  {
    id: 'honest-discounts',
    title: key('A discount is arithmetic, not decoration'),
    date: '2026-04-08',
    category: key('Policy'),
    excerpt: key(
      'The percent on a badge is computed from a price that the product really had. Where there was none, there is no badge.',
    ),
  },
  {
    id: 'reviews-by-receivers',
    title: key('Only those who received it may review it'),
    date: '2026-02-17',
    category: key('Customers'),
    excerpt: key(
      'A review that is written here now needs a delivered order behind it. Sellers cannot buy one, and cannot have a bad one removed for being bad.',
    ),
  },
  {
    id: 'no-trackers',
    title: key('A marketplace without trackers'),
    date: '2026-01-12',
    category: key('Policy'),
    excerpt: key(
      'No analytics, no advertising scripts, no cookie banner: the pages of the shop load nothing from other companies but the payment buttons.',
    ),
  },
]

export const MEDIA_KIT: readonly { file: string; title: TextKey; kind: string; text: TextKey }[] = [
  {
    file: 'infinity-logo.svg',
    title: key('Logo'),
    kind: 'SVG',
    text: key('The loop and the word, drawn as paths: sharp at any size, on light and on dark.'),
  },
  {
    file: 'infinity-brand-sheet.pdf',
    title: key('Brand sheet'),
    kind: 'PDF',
    text: key('Colours, type, and how much room the loop needs around it. One page.'),
  },
  {
    file: 'infinity-fact-sheet.pdf',
    title: key('Fact sheet'),
    kind: 'PDF',
    text: key('What the marketplace is, how it works and what it promises, ready to quote. One page.'),
  },
]
