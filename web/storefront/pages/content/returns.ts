import { key } from '#server/platform/texts.ts'
import type { Document } from './text.ts'

export const RETURNS: Document = {
  title: key('Returns & Refunds'),
  lead: key(
    'Changed your mind? You have {{returnDays}} days. Ordered a moment too soon? You have {{cancelHours}} hour to cancel without sending anything back.',
  ),
  hue: 20,
  brief: [
    {
      icon: 'clock',
      title: key('Cancel within {{cancelHours}} hour'),
      text: key('Nothing has been packed yet, and the whole amount goes back by itself.'),
    },
    {
      icon: 'return',
      title: key('{{returnDays}}-day returns'),
      text: key('Counted from the day your parcel was delivered.'),
    },
    {
      icon: 'wallet',
      title: key('Refunds in {{refundDays}} business days'),
      text: key('To the same account or card that you paid with.'),
    },
  ],
  sections: [
    {
      id: 'cancel',
      title: key('Cancel an order'),
      blocks: [
        key(
          'Within {{cancelHours}} hour of paying, open the order in your account and choose Cancel; if you bought as a guest, open it from the confirmation that we sent you. The whole amount is refunded at once, shipping included.',
        ),
        key('After the first hour the seller may be packing already. Let the parcel come, and return it.'),
      ],
    },
    {
      id: 'return',
      title: key('Return in four steps'),
      blocks: [
        {
          points: [
            key(
              'Ask for the return within {{returnDays}} days of delivery: in your account under the order, or by the [contact form](/contact) with the subject Returns & Refunds.',
            ),
            key(
              'We confirm within {{replyHours}} hours and tell you where the parcel goes. Each seller has its own address, so goods of two sellers are two parcels.',
            ),
            key(
              'Pack it well, the original box is best, and keep the receipt of the carrier until the money is back.',
            ),
            key('When the parcel has arrived and was looked at, the refund starts the same day.'),
          ],
        },
      ],
    },
    {
      id: 'condition',
      title: key('What can come back'),
      blocks: [
        key(
          'Anything unused, complete and in the state in which you got it. Trying on and switching on is what a shop would let you do; wearing to a wedding is not. Some sellers are more generous than this, and then the Policies tab of the product says so.',
        ),
        key(
          'For reasons of health, opened personal care goods and earphones for the ear canal come back only when they are faulty. Goods made to your own measure come back only when they are faulty, too.',
        ),
      ],
    },
    {
      id: 'faulty',
      title: key('Faulty, broken or the wrong thing'),
      blocks: [
        key(
          'Tell us, if you can with a photograph. You choose between a new piece, where there is one, and your money. We pay for the way back.',
        ),
      ],
    },
    {
      id: 'refund',
      title: key('Refunds'),
      blocks: [
        key(
          'Refunds go back the way the money came and arrive within {{refundDays}} business days, depending on your bank. If you return part of an order you get the price of that part, exactly as it was charged. When the whole order comes back, the shipping comes back with it.',
        ),
        key(
          'If you paid in another currency than the price was shown in, we refund at the rate of the day you paid: you get back the amount that left your account.',
        ),
      ],
    },
    {
      id: 'return-shipping',
      title: key('Who pays the way back'),
      blocks: [
        key(
          'You, when you changed your mind; we, when something was wrong with it. Where the parcel goes stands in the answer to your request.',
        ),
      ],
    },
  ],
}
