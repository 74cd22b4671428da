import type { IconName } from './text.ts'

export const ABOUT = {
  title: 'About',
  lead: '{{name}} is a marketplace of people who make or choose things well, and of a shop that stays out of their way.',
  story: [
    'It began with a pair of headphones. Two sisters in Deptford tuned them by ear at their kitchen table, and had nowhere to sell them where they would not drown among ten thousand others.',
    'So we built a shop window for people like them: bookbinders and dog groomers, a family in Dubai that furnishes rooms for long evenings, a workshop in Riyadh that presses its own dates. Each runs a shop of its own. You see one: one search, one cart, one payment.',
    'We count ourselves among the sellers. Goods without a seller’s name are ours, held to the same rules and reviewed in the same way.',
  ],
  promises: [
    {
      icon: 'heart',
      title: 'A price is a price',
      text: 'The struck price beside a discount is one that the product really had. The percent is computed, never painted on.',
    },
    {
      icon: 'user',
      title: 'Reviews say where they come from',
      text: 'Here a review can be written only after the product was delivered, and says “Verified Purchase”. Those that a seller brought along from another shop do not. Bad ones are published, too.',
    },
    {
      icon: 'eye',
      title: 'Nobody looks over your shoulder',
      text: 'No trackers, no advertising networks. Our [Cookie Policy](/cookies) fits on a page and has no banner.',
    },
    {
      icon: 'return',
      title: 'Minds may change',
      text: 'Cancel within {{cancelHours}} hour, return within {{returnDays}} days, and the money is back in {{refundDays}} business days.',
    },
  ] satisfies { icon: IconName; title: string; text: string }[],
  countries: [
    { name: 'United Kingdom', text: 'Prices in pounds' },
    { name: 'United States', text: 'Prices in dollars' },
    { name: 'UAE', text: 'Prices in dirhams' },
    { name: 'Saudi Arabia', text: 'Prices in riyals' },
  ],
} as const
