import type { Brief } from './text.ts'

export interface Question {
  ask: string
  answer: string
}

export interface HelpTab {
  id: string
  label: string
  questions: readonly Question[]
}

export const HELP: readonly HelpTab[] = [
  {
    id: 'general',
    label: 'General',
    questions: [
      {
        ask: 'What is {{name}}?',
        answer:
          'A marketplace. Many independent sellers and we ourselves offer goods in one shop, with one cart and one payment. Who sells a product stands on its page. [More about us](/about).',
      },
      {
        ask: 'Do I need an account?',
        answer:
          'No. You can browse, pay and receive without one. With an account you see your orders, cancel and return with a click, and write reviews.',
      },
      {
        ask: 'Where do you deliver?',
        answer:
          'To the United States, the United Kingdom, the UAE and Saudi Arabia. Choose your country at the top of any page: you then see what is sold there, at the price of that country.',
      },
      {
        ask: 'How can I pay?',
        answer:
          'With PayPal, or by card through PayPal. If your currency cannot be charged, you see the converted amount before you pay.',
      },
      {
        ask: 'How do I reach a person?',
        answer: 'Write to us at {{ask}}: replies within {{replyHours}} hours. {{hours}}',
      },
      {
        ask: 'Can I sell here?',
        answer:
          'Gladly. Seller Login at the foot of every page leads to the application. We look at each one and answer by e-mail.',
      },
    ],
  },
  {
    id: 'orders',
    label: 'Orders',
    questions: [
      {
        ask: 'Can I cancel my order?',
        answer:
          'Yes, within {{cancelHours}} hour of paying, for a full refund. Later the parcel may be on its way; then [return it](/returns) instead.',
      },
      {
        ask: 'Where is my order?',
        answer:
          'The confirmation page and your account show each step: Order Placed, Processing, Shipped, Delivered. When a seller ships with tracking, the number stands there, too.',
      },
      {
        ask: 'Why does one purchase have several order numbers?',
        answer:
          'Each seller packs its own parcel, so each has an order of its own. All begin with the same number, and together they cost what you paid.',
      },
      {
        ask: 'I was charged but saw an error. What now?',
        answer:
          'Do not pay again. A payment that was interrupted is finished by itself within minutes, and the confirmation follows by e-mail. If it does not, [write to us](/contact) with the time and the amount.',
      },
      {
        ask: 'Can I change the address after ordering?',
        answer:
          'Within {{cancelHours}} hour: cancel and order again. After that write to us at once, and we ask the seller whether it has left yet.',
      },
    ],
  },
  {
    id: 'returns',
    label: 'Returns',
    questions: [
      {
        ask: 'How long can I return something?',
        answer:
          'Within {{returnDays}} days of delivery: 30-day returns on everything that is unused and complete. The exceptions are on [Returns & Refunds](/returns#condition).',
      },
      {
        ask: 'How do I start a return?',
        answer:
          'Open the order in your account and choose Return, or write to us with the order number. We tell you where the parcel goes within {{replyHours}} hours.',
      },
      {
        ask: 'When do I get my money back?',
        answer:
          'Refunds arrive within {{refundDays}} business days after the parcel has come back, on the account or card that you paid with.',
      },
      {
        ask: 'Who pays the way back?',
        answer: 'You, if you changed your mind. We, if it is faulty, broken or not what you ordered.',
      },
      {
        ask: 'Can I exchange for another size or colour?',
        answer:
          'Return the one and order the other: that is quicker than an exchange, and the new one cannot sell out while the old one travels.',
      },
    ],
  },
  {
    id: 'shipping',
    label: 'Shipping',
    questions: [
      {
        ask: 'What does shipping cost?',
        answer:
          '{{shippingPromise}} in the United Kingdom. Express costs {{express}}, international {{international}}. The checkout shows what applies to your country before you pay.',
      },
      {
        ask: 'How long does it take?',
        answer:
          'Standard takes {{standardDays}} business days, Express {{expressDays}}, International {{internationalDays}}. The days for your country are on [Shipping Information](/shipping#countries).',
      },
      {
        ask: 'Is there anything you do not ship?',
        answer:
          'Items over {{pounds}} lbs, and what carriers refuse: loose batteries, weapons, anything that burns. The list is on [Shipping Information](/shipping#what-ships).',
      },
      {
        ask: 'Do I pay customs?',
        answer:
          'Not when the goods are sent within your country. When they cross a border, your customs office may ask for duty; see [the note on customs](/shipping#customs).',
      },
      {
        ask: 'My parcel is late or damaged.',
        answer:
          'Tell us within {{returnDays}} days. We find out where it is, send another one, or give the money back.',
      },
    ],
  },
]

/** What stands beside the questions. */
export const HELP_FACTS: readonly Brief[] = [
  {
    icon: 'truck',
    title: '{{shippingPromise}}',
    text: 'In the United Kingdom, in {{standardDays}} business days. [Other countries](/shipping#countries)',
  },
  { icon: 'clock', title: 'Cancel within {{cancelHours}} hour', text: 'The refund starts by itself.' },
  {
    icon: 'return',
    title: '{{returnDays}}-day returns',
    text: 'Refunds in {{refundDays}} business days. [How it works](/returns)',
  },
  {
    icon: 'mail',
    title: 'Replies within {{replyHours}} hours',
    text: 'Write to us at {{ask}}.',
  },
  { icon: 'clock', title: 'When we are here', text: '{{hours}}' },
]
