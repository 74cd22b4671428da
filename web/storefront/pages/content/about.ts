import { key, type TextKey } from '#server/platform/texts.ts'
import type { IconName } from './text.ts'

export const ABOUT = {
  title: key('About'),
  lead: key(
    '{{name}} is a marketplace of people who make or choose things well, and of a shop that stays out of their way.',
  ),
  story: [
    key(
      'It began with a pair of headphones. Two sisters in Deptford tuned them by ear at their kitchen table, and had nowhere to sell them where they would not drown among ten thousand others.',
    ),
    key(
      'So we built a shop window for people like them: bookbinders and dog groomers, a family in Dubai that furnishes rooms for long evenings, a workshop in Riyadh that presses its own dates. Each runs a shop of its own. You see one: one search, one cart, one payment.',
    ),
    key(
      'We count ourselves among the sellers. Goods without a seller’s name are ours, held to the same rules and reviewed in the same way.',
    ),
  ],
  promises: [
    {
      icon: 'heart',
      title: key('A price is a price'),
      text: key(
        'The struck price beside a discount is one that the product really had. The percent is computed, never painted on.',
      ),
    },
    {
      icon: 'user',
      title: key('Reviews say where they come from'),
      text: key(
        'Here a review can be written only after the product was delivered, and says “Verified Purchase”. Those that a seller brought along from another shop do not. Bad ones are published, too.',
      ),
    },
    {
      icon: 'eye',
      title: key('Nobody looks over your shoulder'),
      text: key(
        'No trackers, no advertising networks. Our [Cookie Policy](/cookies) fits on a page and has no banner.',
      ),
    },
    {
      icon: 'return',
      title: key('Minds may change'),
      text: key(
        'Cancel within {{cancelHours}} hour, return within {{returnDays}} days, and the money is back in {{refundDays}} business days.',
      ),
    },
  ] satisfies { icon: IconName; title: TextKey; text: TextKey }[],
  countries: [
    { name: key('United Kingdom'), text: key('Prices in pounds') },
    { name: key('United States'), text: key('Prices in dollars') },
    { name: key('UAE'), text: key('Prices in dirhams') },
    { name: key('Saudi Arabia'), text: key('Prices in riyals') },
  ],
} as const
