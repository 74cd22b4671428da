import { key, type TextKey } from '#server/platform/texts.ts'
import type { IconName } from './text.ts'

export const SHIPPING_LEAD = key(
  '{{shippingPromise}} in the United Kingdom. What it costs and how long it takes where you live, in one place.',
)

export const METHODS: readonly {
  icon: IconName
  title: TextKey
  days: TextKey
  price: TextKey
  text: TextKey
}[] = [
  {
    icon: 'truck',
    title: key('Standard'),
    days: key('{{standardDays}} business days'),
    price: key('{{standard}}'),
    text: key('{{shippingPromise}} in the United Kingdom. What almost everybody chooses.'),
  },
  {
    icon: 'clock',
    title: key('Express'),
    days: key('{{expressDays}} business days'),
    price: key('{{express}}'),
    text: key(
      'For birthdays that one remembers late. Offered where the seller’s carrier has it: ask before you order.',
    ),
  },
  {
    icon: 'globe',
    title: key('International'),
    days: key('{{internationalDays}} business days'),
    price: key('{{international}}'),
    text: key('When the goods cross a border on their way to you.'),
  },
]

export const STEPS: readonly { title: TextKey; text: TextKey }[] = [
  {
    title: key('Order Placed'),
    text: key(
      'Your payment is confirmed and the pieces are yours. You can still cancel for {{cancelHours}} hour.',
    ),
  },
  { title: key('Processing'), text: key('The seller packs, usually within 1-2 business days.') },
  {
    title: key('Shipped'),
    text: key('The carrier has it. Where there is a tracking number, you get it now.'),
  },
  { title: key('Delivered'), text: key('It is with you, and the {{returnDays}} days for a return begin.') },
]

export const TRACKING: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  {
    icon: 'user',
    title: key('In your account'),
    text: key('Every order with its steps, its parcels and their numbers, under [My Account](/dashboard).'),
  },
  {
    icon: 'mail',
    title: key('In your inbox'),
    text: key(
      'An email when your order is confirmed and another when it ships, with the tracking number in it.',
    ),
  },
  {
    icon: 'box',
    title: key('With the carrier'),
    text: key('The number opens the carrier’s own page, which knows the street the van is in.'),
  },
]

export const SHIPS: readonly TextKey[] = [
  key('Everything that is in the shop for your country'),
  key('Several sellers in one order, each as its own parcel'),
  key('Fragile goods, packed for a fall from the height of a table'),
  key('Built-in batteries, in the device they belong to'),
]

export const DOES_NOT_SHIP: readonly TextKey[] = [
  key('Items over {{pounds}} lbs'),
  key('Loose lithium batteries'),
  key('Flammable, corrosive or pressurised goods'),
  key('Weapons, and what looks like them'),
  key('Fresh food and living animals'),
]

export const CUSTOMS: readonly TextKey[] = [
  key(
    'Prices include the tax of the country that they are shown for, and nothing is added at the checkout. When goods cross a border, your customs office may ask for duty or a handling fee. It is paid to the carrier, we neither set nor receive it, and we tell the true value on every parcel.',
  ),
  key(
    'If you turn a parcel away at the border it travels back to the seller, and we refund its price when it has arrived.',
  ),
]
