import type { IconName } from './text.ts'

export const SHIPPING_LEAD =
  '{{shippingPromise}} in the United Kingdom. What it costs and how long it takes where you live, in one place.'

export const METHODS: readonly {
  icon: IconName
  title: string
  days: string
  price: string
  text: string
}[] = [
  {
    icon: 'truck',
    title: 'Standard',
    days: '{{standardDays}} business days',
    price: '{{standard}}',
    text: '{{shippingPromise}} in the United Kingdom. What almost everybody chooses.',
  },
  {
    icon: 'clock',
    title: 'Express',
    days: '{{expressDays}} business days',
    price: '{{express}}',
    text: 'For birthdays that one remembers late. Offered where the seller’s carrier has it: ask before you order.',
  },
  {
    icon: 'globe',
    title: 'International',
    days: '{{internationalDays}} business days',
    price: '{{international}}',
    text: 'When the goods cross a border on their way to you.',
  },
]

export const STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Order Placed',
    text: 'Your payment is confirmed and the pieces are yours. You can still cancel for {{cancelHours}} hour.',
  },
  { title: 'Processing', text: 'The seller packs, usually within 1-2 business days.' },
  { title: 'Shipped', text: 'The carrier has it. Where there is a tracking number, you get it now.' },
  { title: 'Delivered', text: 'It is with you, and the {{returnDays}} days for a return begin.' },
]

export const TRACKING: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'user',
    title: 'In your account',
    text: 'Every order with its steps, its parcels and their numbers, under [My Account](/dashboard).',
  },
  {
    icon: 'mail',
    title: 'In your inbox',
    text: 'An e-mail when your order is confirmed and another when it ships, with the tracking number in it.',
  },
  {
    icon: 'box',
    title: 'With the carrier',
    text: 'The number opens the carrier’s own page, which knows the street the van is in.',
  },
]

export const SHIPS: readonly string[] = [
  'Everything that is in the shop for your country',
  'Several sellers in one order, each as its own parcel',
  'Fragile goods, packed for a fall from the height of a table',
  'Built-in batteries, in the device they belong to',
]

export const DOES_NOT_SHIP: readonly string[] = [
  'Items over {{pounds}} lbs',
  'Loose lithium batteries',
  'Flammable, corrosive or pressurised goods',
  'Weapons, and what looks like them',
  'Fresh food and living animals',
]

export const CUSTOMS: readonly string[] = [
  'Prices include the tax of the country that they are shown for, and nothing is added at the checkout. When goods cross a border, your customs office may ask for duty or a handling fee. It is paid to the carrier, we neither set nor receive it, and we tell the true value on every parcel.',
  'If you turn a parcel away at the border it travels back to the seller, and we refund its price when it has arrived.',
]
