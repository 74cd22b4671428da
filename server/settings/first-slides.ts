/** What a slide of the home page shows; its pictures are drawn when the market is opened (demo/essentials.ts). */
const slide = (
  words: { eyebrow: string; headline: string; line: string; button: string },
  href: string,
  hue: number,
  things: readonly string[],
) => ({ ...words, href, hue, pictures: things.map(firstSlidePicture) })

export const firstSlidePicture = (thing: string): string => `site/slides/${thing}.webp`

/** Things that stand on the first slides, by their names in fluentui-emoji. */
const THINGS = {
  desk: ['headphone', 'keyboard', 'desktop-computer'],
  table: ['teapot', 'pot-of-food', 'teacup-without-handle'],
  outside: ['hiking-boot', 'tent', 'backpack'],
  evening: ['books', 'game-die', 'chess-pawn'],
} as const

export const FIRST_SLIDE_THINGS: readonly string[] = Object.values(THINGS).flat()

/** The four slides until somebody sets others: true of every market that has these categories. */
export const FIRST_SLIDES = [
  slide(
    {
      eyebrow: 'Electronics',
      headline: 'For work, and for after it.',
      line: 'Sound, screens and everything between them, from sellers who use what they sell.',
      button: 'See electronics',
    },
    '/products?category=electronics',
    72,
    THINGS.desk,
  ),
  slide(
    {
      eyebrow: 'Home & Kitchen',
      headline: 'A table worth coming home to.',
      line: 'Pots, cups and what makes a kitchen the best room of the house.',
      button: 'See home and kitchen',
    },
    '/products?category=home-kitchen',
    150,
    THINGS.table,
  ),
  slide(
    {
      eyebrow: 'Sports',
      headline: 'Out of the door, whatever the weather.',
      line: 'Boots, packs and tents for an afternoon or a fortnight.',
      button: 'See sports',
    },
    '/products?category=sports',
    245,
    THINGS.outside,
  ),
  slide(
    {
      eyebrow: 'Books',
      headline: 'One more chapter. One more round.',
      line: 'Novels, games and gifts for long evenings.',
      button: 'See books',
    },
    '/products?category=books',
    15,
    THINGS.evening,
  ),
]
