import type { IconName } from './text.ts'

export interface Position {
  slug: string
  title: string
  team: string
  place: string
  kind: string
  summary: string
  story: readonly string[]
  work: readonly string[]
  bring: readonly string[]
}

export const BENEFITS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'clock',
    title: 'A four-and-a-half-day week',
    text: 'Friday ends at noon, for everybody, at full pay.',
  },
  {
    icon: 'pin',
    title: 'Work from where you think best',
    text: 'London, Dubai, or your own desk within three hours of either.',
  },
  {
    icon: 'heart',
    title: 'Health for you and yours',
    text: 'Private cover from the first day, for partner and children too.',
  },
  {
    icon: 'wallet',
    title: 'A share of what we build',
    text: 'Everybody owns a piece, and the sums are open to everybody.',
  },
  {
    icon: 'file',
    title: 'A week a year to learn',
    text: 'With a budget, no report to write, and nobody asking what for.',
  },
  {
    icon: 'globe',
    title: 'A month with a seller',
    text: 'In your first year you pack parcels where they come from. It changes how you build.',
  },
]

export const POSITIONS: readonly Position[] = [
  {
    slug: 'senior-product-designer',
    title: 'Senior Product Designer',
    team: 'Design',
    place: 'London or remote',
    kind: 'Full-time',
    summary:
      'Draw the next version of the shop, in English and in Arabic, from the first sketch to the last pixel.',
    story: [
      'You will look after everything between the front door and the thank-you page. We are few, so what you draw on Monday is often in front of shoppers on Thursday.',
    ],
    work: [
      'Design whole journeys, not screens: finding, choosing, paying, sending back.',
      'Grow a design system that reads as well from right to left.',
      'Watch real people use it, every second week, and be wrong in public.',
    ],
    bring: [
      'Work that shipped and that you would still defend, with what it changed.',
      'A hand for type and a nose for accessibility.',
      'Arabic is a gift, not a condition.',
    ],
  },
  {
    slug: 'backend-engineer',
    title: 'Backend Engineer',
    team: 'Engineering',
    place: 'London, Dubai or remote',
    kind: 'Full-time',
    summary:
      'Keep a cart, four currencies and many sellers honest to the penny, in TypeScript and PostgreSQL.',
    story: [
      'Our rule is that money and stock are never lost. You will own the parts where that is hardest: splitting one payment among many sellers, stock under load, refunds that add up.',
    ],
    work: [
      'Build and run the order, payment and stock parts of the marketplace.',
      'Write tests that read as sentences about the market.',
      'Answer for it in production, with colleagues who have your back.',
    ],
    bring: [
      'Years with a relational database, and scars from at least one race condition.',
      'A liking for small files, plain names and boring solutions.',
      'Clear writing: most of our decisions are a page of text.',
    ],
  },
  {
    slug: 'seller-success-lead',
    title: 'Seller Success Lead',
    team: 'Marketplace',
    place: 'Dubai',
    kind: 'Full-time',
    summary:
      'Find the makers that others overlook, help them open their shop, and speak for them inside ours.',
    story: [
      'A seller’s first month decides whether there will be a second year. You will be the person they call, and the person in our meetings who says what they said.',
    ],
    work: [
      'Visit workshops in the Emirates and Saudi Arabia and choose whom we invite.',
      'Take each new seller from application to the tenth order.',
      'Turn what they struggle with into work for design and engineering.',
    ],
    bring: [
      'Fluent Arabic and English, and patience in both.',
      'Time spent behind a counter, a market stall or a packing table.',
      'The habit of ringing back.',
    ],
  },
]

export const APPLICATION_STEPS = [
  {
    title: 'Apply',
    text: 'Tell us in your own words why this one. A CV helps, a cover letter in phrases does not.',
  },
  { title: 'Talk', text: 'Half an hour with the person you would work with. Ask as much as you are asked.' },
  { title: 'Try', text: 'An afternoon on a real problem of ours, paid, at a time that suits you.' },
  {
    title: 'Decide',
    text: 'You meet the team and we answer within two days, with reasons, whatever the answer is.',
  },
] as const

export const findPosition = (slug: string | undefined): Position | undefined =>
  POSITIONS.find((position) => position.slug === slug)
