import { key, type TextKey } from '#server/platform/texts.ts'
import type { Document } from './text.ts'

export const COOKIES: Document = {
  title: key('Cookie Policy'),
  lead: key(
    'There is no banner in your way because there is nothing to consent to: we set only what the shop needs to work.',
  ),
  hue: 60,
  brief: [
    {
      icon: 'cookie',
      title: key('Few, and all our own'),
      text: key('Every one of them is listed on this page with its reason.'),
    },
    {
      icon: 'eye',
      title: key('Analytics: none'),
      text: key('We do not measure you, and nobody measures you for us.'),
    },
    {
      icon: 'ban',
      title: key('Marketing: none'),
      text: key('No pixels, no retargeting, no advertising partners.'),
    },
  ],
  sections: [
    {
      id: 'essential',
      title: key('Essential cookies'),
      blocks: [
        key(
          'Without these there is no cart and no account. They are set the moment you need them, not before.',
        ),
      ],
    },
    {
      id: 'analytics',
      title: key('Analytics cookies'),
      blocks: [
        key(
          'We set none of these. How often a page is asked for stands in the log of our server, without you in it, and that is enough.',
        ),
      ],
    },
    {
      id: 'functional',
      title: key('Functional cookies'),
      blocks: [
        key(
          'These remember what you chose, so that you need not choose again. Besides cookies, your browser offers a small store that stays on your device; what we put there is listed too.',
        ),
      ],
    },
    {
      id: 'marketing',
      title: key('Marketing cookies'),
      blocks: [
        key(
          'We set none of these. No company that sells advertising learns from us that you were here. Links to social networks are plain links: they tell nobody anything until you follow them.',
        ),
      ],
    },
    {
      id: 'payment',
      title: key('When you pay'),
      blocks: [
        key(
          'The buttons at the checkout belong to the payment provider. It sets its own cookies on its own pages, to recognise you and to prevent fraud. They are its own, and its policy applies to them.',
        ),
      ],
    },
    {
      id: 'retention',
      title: key('Retention'),
      blocks: [
        key(
          'How long each one is kept stands in the tables above. Emptying the cart removes the cart cookie, logging out ends the session, and closing the tab forgets the checkout form.',
        ),
      ],
    },
    {
      id: 'rights',
      title: key('Your rights'),
      blocks: [
        key(
          'You may delete or block all of this in the settings of your browser at any time. The shop stays readable; the cart will then forget. What you may ask of us is in the [Privacy Policy](/privacy). Write to us at {{ask}}; we answer within {{replyHours}} hours.',
        ),
      ],
    },
  ],
}

export interface Stored {
  /** As it is called in the browser. */
  name: string
  purpose: TextKey
  kept: TextKey
}

/** Everything that the shop puts into a browser, by kind. */
export const STORED: { essential: Stored[]; functional: Stored[] } = {
  essential: [
    {
      name: 'cart',
      purpose: key(
        'What is in your cart: products, variations and quantities. Once you log in it is kept in your account, too, and leaves the browser when you log out.',
      ),
      kept: key('{{remembered}}'),
    },
    {
      name: 'cart_account',
      purpose: key('The number of the account that the cart belongs to, and how new the cart is.'),
      kept: key('{{remembered}}, or until you log out'),
    },
    {
      name: '{{customerSession}}',
      purpose: key(
        'That you are logged in. Scripts cannot read it. Sellers have one of their own, {{vendorSession}}.',
      ),
      kept: key('{{sessionIdle}} without use, {{sessionLongest}} at most'),
    },
    {
      name: '{{device}}',
      purpose: key(
        'That you logged in with this browser before, so that strangers who guess at your password cannot shut you out. It logs nobody in. Scripts cannot read it.',
      ),
      kept: key('{{deviceKept}}'),
    },
    {
      name: 'customer_sign_up, customer_said',
      purpose: key(
        'The sign-up that waits for its code, and the sentence that the next page tells you once. Scripts cannot read them.',
      ),
      kept: key('{{waitingKept}}; {{saidKept}}'),
    },
    {
      name: 'reset_link',
      purpose: key('The link for a new password, while you choose one. Scripts cannot read it.'),
      kept: key('{{resetKept}}'),
    },
    {
      name: 'checkout',
      purpose: key('A random number of your checkout, so that a form sent twice is one purchase.'),
      kept: key('Until you have paid, log out or close the browser'),
    },
    {
      name: 'checkout-draft',
      purpose: key(
        'What you typed at the checkout, in this tab’s own store, so that a reload loses nothing.',
      ),
      kept: key('Until the tab is closed'),
    },
  ],
  functional: [
    {
      name: 'market',
      purpose: key('The country and currency that you chose.'),
      kept: key('{{remembered}}'),
    },
    {
      name: '{{visitor}}',
      purpose: key(
        'A random number that is set when you say that a review helped, so that you are counted once. Scripts cannot read it.',
      ),
      kept: key('{{visitorKept}}'),
    },
    {
      name: 'react-router-scroll-positions',
      purpose: key(
        'How far you had scrolled, in this tab’s own store, so that Back leads to the same place of a page.',
      ),
      kept: key('Until the tab is closed'),
    },
    {
      name: 'viewed',
      purpose: key('Products that you looked at, in your browser’s own store. It is not sent to us.'),
      kept: key('Until you clear it'),
    },
    {
      name: 'customerId, customerEmail, customerName',
      purpose: key(
        'Who was logged in last, in your browser’s own store, so that the header knows you at once.',
      ),
      kept: key('Until you log out'),
    },
    {
      name: 'wishes, wishes_saved',
      purpose: key(
        'Your wish list, in your browser’s own store. Once you log in it is kept in your account, too, and leaves the browser when you log out.',
      ),
      kept: key('Until you clear it or log out'),
    },
  ],
}
