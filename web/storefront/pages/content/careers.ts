import { key, type TextKey } from '#server/platform/texts.ts'
import type { IconName } from './text.ts'

export interface Position {
  slug: string
  title: TextKey
  team: TextKey
  place: TextKey
  kind: TextKey
  summary: TextKey
  story: readonly TextKey[]
  work: readonly TextKey[]
  bring: readonly TextKey[]
}

export const BENEFITS: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  {
    icon: 'clock',
    title: key('A four-and-a-half-day week'),
    text: key('Friday ends at noon, for everybody, at full pay.'),
  },
  {
    icon: 'pin',
    title: key('Work from where you think best'),
    text: key('London, Dubai, or your own desk within three hours of either.'),
  },
  {
    icon: 'heart',
    title: key('Health for you and yours'),
    text: key('Private cover from the first day, for partner and children too.'),
  },
  {
    icon: 'wallet',
    title: key('A share of what we build'),
    text: key('Everybody owns a piece, and the sums are open to everybody.'),
  },
  {
    icon: 'file',
    title: key('A week a year to learn'),
    text: key('With a budget, no report to write, and nobody asking what for.'),
  },
  {
    icon: 'globe',
    title: key('A month with a seller'),
    text: key('In your first year you pack parcels where they come from. It changes how you build.'),
  },
]

export const POSITIONS: readonly Position[] = [
  {
    slug: 'senior-product-designer',
    title: key('Senior Product Designer'),
    team: key('Design'),
    place: key('London or remote'),
    kind: key('Full-time'),
    summary: key(
      'Draw the next version of the shop, in English and in Arabic, from the first sketch to the last pixel.',
    ),
    story: [
      key(
        'You will look after everything between the front door and the thank-you page. We are few, so what you draw on Monday is often in front of shoppers on Thursday.',
      ),
    ],
    work: [
      key('Design whole journeys, not screens: finding, choosing, paying, sending back.'),
      key('Grow a design system that reads as well from right to left.'),
      key('Watch real people use it, every second week, and be wrong in public.'),
    ],
    bring: [
      key('Work that shipped and that you would still defend, with what it changed.'),
      key('A hand for type and a nose for accessibility.'),
      key('Arabic is a gift, not a condition.'),
    ],
  },
  {
    slug: 'backend-engineer',
    title: key('Backend Engineer'),
    team: key('Engineering'),
    place: key('London, Dubai or remote'),
    kind: key('Full-time'),
    summary: key(
      'Keep a cart, four currencies and many sellers honest to the penny, in TypeScript and PostgreSQL.',
    ),
    story: [
      key(
        'Our rule is that money and stock are never lost. You will own the parts where that is hardest: splitting one payment among many sellers, stock under load, refunds that add up.',
      ),
    ],
    work: [
      key('Build and run the order, payment and stock parts of the marketplace.'),
      key('Write tests that read as sentences about the market.'),
      key('Answer for it in production, with colleagues who have your back.'),
    ],
    bring: [
      key('Years with a relational database, and scars from at least one race condition.'),
      key('A liking for small files, plain names and boring solutions.'),
      key('Clear writing: most of our decisions are a page of text.'),
    ],
  },
  {
    slug: 'seller-success-lead',
    title: key('Seller Success Lead'),
    team: key('Marketplace'),
    place: key('Dubai'),
    kind: key('Full-time'),
    summary: key(
      'Find the makers that others overlook, help them open their shop, and speak for them inside ours.',
    ),
    story: [
      key(
        'A seller’s first month decides whether there will be a second year. You will be the person they call, and the person in our meetings who says what they said.',
      ),
    ],
    work: [
      key('Visit workshops in the Emirates and Saudi Arabia and choose whom we invite.'),
      key('Take each new seller from application to the tenth order.'),
      key('Turn what they struggle with into work for design and engineering.'),
    ],
    bring: [
      key('Fluent Arabic and English, and patience in both.'),
      key('Time spent behind a counter, a market stall or a packing table.'),
      key('The habit of ringing back.'),
    ],
  },
]

export const APPLICATION_STEPS = [
  {
    title: key('Apply'),
    text: key('Tell us in your own words why this one. A CV helps, a cover letter in phrases does not.'),
  },
  {
    title: key('Talk'),
    text: key('Half an hour with the person you would work with. Ask as much as you are asked.'),
  },
  { title: key('Try'), text: key('An afternoon on a real problem of ours, paid, at a time that suits you.') },
  {
    title: key('Decide'),
    text: key('You meet the team and we answer within two days, with reasons, whatever the answer is.'),
  },
] as const

export const findPosition = (slug: string | undefined): Position | undefined =>
  POSITIONS.find((position) => position.slug === slug)
