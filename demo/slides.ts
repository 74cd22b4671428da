interface DemoSlide {
  eyebrow: string
  headline: string
  line: string
  button: string
  href: string
  /** Tint of the slide, 0 to 360. */
  hue: number
  /** Files of fluentui-emoji's modern set, without .svg. */
  pictures: [string, string, string]
}

export const SLIDES: DemoSlide[] = [
  {
    eyebrow: 'The quiet-desk edit',
    headline: 'Everything you need to hear yourself think.',
    line: 'Headphones, keyboards and screens chosen by people who work with the door shut. Most of it a fifth off.',
    button: 'Shop the edit',
    href: '/products?category=electronics',
    hue: 72,
    pictures: ['headphone', 'keyboard', 'desktop-computer'],
  },
  {
    eyebrow: 'Supper, unhurried',
    headline: 'A table worth being late for.',
    line: 'Copper that holds its heat, cups that are never left empty, and a pot for whoever turns up.',
    button: 'Lay the table',
    href: '/products?category=home-kitchen',
    hue: 150,
    pictures: ['teapot', 'pot-of-food', 'teacup-without-handle'],
  },
  {
    eyebrow: 'The long way home',
    headline: 'Miss the bus. The light is good.',
    line: 'Boots, packs and one very patient tent from Bristol, all of it mended free for life.',
    button: 'Go outside',
    href: '/products?category=sports',
    hue: 245,
    pictures: ['hiking-boot', 'tent', 'backpack'],
  },
  {
    eyebrow: 'From the back room',
    headline: 'One more chapter. One more round.',
    line: 'Novels, dice and games picked by a librarian who kept the stamps and lost the late fees.',
    button: 'Browse the shelves',
    href: '/products?category=books',
    hue: 15,
    pictures: ['books', 'game-die', 'chess-pawn'],
  },
]
