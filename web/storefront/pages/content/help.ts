import { key, type TextKey } from '#server/platform/texts.ts'
import type { Brief } from './text.ts'

export interface Question {
  ask: TextKey
  answer: TextKey
}

interface HelpTab {
  id: string
  label: TextKey
  questions: readonly Question[]
}

export const HELP: readonly HelpTab[] = [
  {
    id: 'general',
    label: key('General'),
    questions: [
      {
        ask: key('What is {{name}}?'),
        answer: key(
          'A marketplace. Many independent sellers and we ourselves offer goods in one shop, with one cart and one payment. Who sells a product stands on its page. [More about us](/about).',
        ),
      },
      {
        ask: key('Do I need an account?'),
        answer: key(
          'No. You can browse, pay and receive without one. With an account you see your orders, cancel and return with a click, and write reviews.',
        ),
      },
      {
        ask: key('Where do you deliver?'),
        answer: key(
          'To the United States, the United Kingdom, the UAE and Saudi Arabia. Choose your country at the top of any page: you then see what is sold there, at the price of that country.',
        ),
      },
      {
        ask: key('How can I pay?'),
        answer: key(
          'With PayPal, or by card through PayPal. If your currency cannot be charged, you see the converted amount before you pay.',
        ),
      },
      {
        ask: key('How do I reach a person?'),
        answer: key('Write to us at {{ask}}: replies within {{replyHours}} hours. {{hours}}'),
      },
      {
        ask: key('Can I sell here?'),
        answer: key(
          'Gladly. [Apply as a seller](/vendor/login?mode=sign-up): we look at each application and answer by email. For anything else [write to us](/contact) with the subject Partnership.',
        ),
      },
    ],
  },
  {
    id: 'orders',
    label: key('Orders'),
    questions: [
      {
        ask: key('Can I cancel my order?'),
        answer: key(
          'Yes, within {{cancelHours}} hour of paying, for a full refund. Later the parcel may be on its way; then [return it](/returns) instead.',
        ),
      },
      {
        ask: key('Where is my order?'),
        answer: key(
          'The confirmation page and your account show each step: Order Placed, Processing, Shipped, Delivered. When a seller ships with tracking, the number stands there, too.',
        ),
      },
      {
        ask: key('Why does one purchase have several order numbers?'),
        answer: key(
          'Each seller packs its own parcel, so each has an order of its own. All begin with the same number, and together they cost what you paid.',
        ),
      },
      {
        ask: key('I was charged but saw an error. What now?'),
        answer: key(
          'Do not pay again. A payment that was interrupted is finished by itself within minutes, and the confirmation follows by email. If it does not, [write to us](/contact) with the time and the amount.',
        ),
      },
      {
        ask: key('Can I change the address after ordering?'),
        answer: key(
          'Within {{cancelHours}} hour: cancel and order again. After that write to us at once, and we ask the seller whether it has left yet.',
        ),
      },
    ],
  },
  {
    id: 'returns',
    label: key('Returns'),
    questions: [
      {
        ask: key('How long can I return something?'),
        answer: key(
          'Within {{returnDays}} days of delivery: 30-day returns on everything that is unused and complete. The exceptions are on [Returns & Refunds](/returns#condition).',
        ),
      },
      {
        ask: key('How do I start a return?'),
        answer: key(
          'Open the order in your account and choose Return, or write to us with the order number. We tell you where the parcel goes within {{replyHours}} hours.',
        ),
      },
      {
        ask: key('When do I get my money back?'),
        answer: key(
          'Refunds arrive within {{refundDays}} business days after the parcel has come back, on the account or card that you paid with.',
        ),
      },
      {
        ask: key('Who pays the way back?'),
        answer: key('You, if you changed your mind. We, if it is faulty, broken or not what you ordered.'),
      },
      {
        ask: key('Can I exchange for another size or colour?'),
        answer: key(
          'Return the one and order the other: that is quicker than an exchange, and the new one cannot sell out while the old one travels.',
        ),
      },
    ],
  },
  {
    id: 'shipping',
    label: key('Shipping'),
    questions: [
      {
        ask: key('What does shipping cost?'),
        answer: key(
          '{{shippingPromise}} in the United Kingdom. Express costs {{express}}, international {{international}}. The checkout shows what applies to your country before you pay.',
        ),
      },
      {
        ask: key('How long does it take?'),
        answer: key(
          'Standard takes {{standardDays}} business days, Express {{expressDays}}, International {{internationalDays}}. The days for your country are on [Shipping Information](/shipping#countries).',
        ),
      },
      {
        ask: key('Is there anything you do not ship?'),
        answer: key(
          'Items over {{pounds}} lbs, and what carriers refuse: loose batteries, weapons, anything that burns. The list is on [Shipping Information](/shipping#what-ships).',
        ),
      },
      {
        ask: key('Do I pay customs?'),
        answer: key(
          'Not when the goods are sent within your country. When they cross a border, your customs office may ask for duty; see [the note on customs](/shipping#customs).',
        ),
      },
      {
        ask: key('My parcel is late or damaged.'),
        answer: key(
          'Tell us within {{returnDays}} days. We find out where it is, send another one, or give the money back.',
        ),
      },
    ],
  },
]

/** What stands beside the questions. */
export const HELP_FACTS: readonly Brief[] = [
  {
    icon: 'truck',
    title: key('{{shippingPromise}}'),
    text: key(
      'In the United Kingdom, in {{standardDays}} business days. [Other countries](/shipping#countries)',
    ),
  },
  {
    icon: 'clock',
    title: key('Cancel within {{cancelHours}} hour'),
    text: key('The refund starts by itself.'),
  },
  {
    icon: 'return',
    title: key('{{returnDays}}-day returns'),
    text: key('Refunds in {{refundDays}} business days. [How it works](/returns)'),
  },
  {
    icon: 'mail',
    title: key('Replies within {{replyHours}} hours'),
    text: key('Write to us at {{ask}}.'),
  },
  { icon: 'clock', title: key('When we are here'), text: key('{{hours}}') },
]
