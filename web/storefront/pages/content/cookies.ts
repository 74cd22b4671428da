import type { Document } from './text.ts'

export const COOKIES: Document = {
  title: 'Cookie Policy',
  lead: 'There is no banner in your way because there is nothing to consent to: we set only what the shop needs to work.',
  hue: 60,
  brief: [
    {
      icon: 'cookie',
      title: 'Few, and all our own',
      text: 'Every one of them is listed on this page with its reason.',
    },
    { icon: 'eye', title: 'Analytics: none', text: 'We do not measure you, and nobody measures you for us.' },
    { icon: 'ban', title: 'Marketing: none', text: 'No pixels, no retargeting, no advertising partners.' },
  ],
  sections: [
    {
      id: 'essential',
      title: 'Essential cookies',
      blocks: [
        'Without these there is no cart and no account. They are set the moment you need them, not before.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics cookies',
      blocks: [
        'We set none of these. How often a page is asked for stands in the log of our server, without you in it, and that is enough.',
      ],
    },
    {
      id: 'functional',
      title: 'Functional cookies',
      blocks: [
        'These remember what you chose, so that you need not choose again. Besides cookies, your browser offers a small store that stays on your device; what we put there is listed too.',
      ],
    },
    {
      id: 'marketing',
      title: 'Marketing cookies',
      blocks: [
        'We set none of these. No company that sells advertising learns from us that you were here. Links to social networks are plain links: they tell nobody anything until you follow them.',
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      blocks: [
        'The buttons at the checkout belong to the payment provider. It sets its own cookies on its own pages, to recognise you and to prevent fraud. They are its own, and its policy applies to them.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'How long each one is kept stands in the tables above. Emptying the cart removes the cart cookie, logging out ends the session, and closing the tab forgets the checkout form.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may delete or block all of this in the settings of your browser at any time. The shop stays readable; the cart will then forget. What you may ask of us is in the [Privacy Policy](/privacy). Write to us at {{ask}}; we answer within {{replyHours}} hours.',
      ],
    },
  ],
}

export interface Stored {
  /** As it is called in the browser. */
  name: string
  purpose: string
  kept: string
}

/** Everything that the shop puts into a browser, by kind. */
export const STORED: { essential: Stored[]; functional: Stored[] } = {
  essential: [
    {
      name: 'cart',
      purpose:
        'What is in your cart: products, variations and quantities. Once you log in it is kept in your account, too, and leaves the browser when you log out.',
      kept: '{{remembered}}',
    },
    {
      name: 'cart_account',
      purpose: 'The number of the account that the cart belongs to, and how new the cart is.',
      kept: '{{remembered}}, or until you log out',
    },
    {
      name: '{{customerSession}}',
      purpose:
        'That you are logged in. Scripts cannot read it. Sellers have one of their own, {{vendorSession}}.',
      kept: '{{sessionIdle}} without use, {{sessionLongest}} at most',
    },
    {
      name: '{{device}}',
      purpose:
        'That you logged in with this browser before, so that strangers who guess at your password cannot shut you out. It logs nobody in. Scripts cannot read it.',
      kept: '{{deviceKept}}',
    },
    {
      name: 'customer_sign_up, customer_said',
      purpose:
        'The sign-up that waits for its code, and the sentence that the next page tells you once. Scripts cannot read them.',
      kept: '{{waitingKept}}; {{saidKept}}',
    },
    {
      name: 'reset_link',
      purpose: 'The link for a new password, while you choose one. Scripts cannot read it.',
      kept: '{{resetKept}}',
    },
    {
      name: 'checkout',
      purpose: 'A random number of your checkout, so that a form sent twice is one purchase.',
      kept: 'Until you have paid or close the browser',
    },
    {
      name: 'checkout-draft',
      purpose: 'What you typed at the checkout, in this tab’s own store, so that a reload loses nothing.',
      kept: 'Until the tab is closed',
    },
  ],
  functional: [
    { name: 'market', purpose: 'The country and currency that you chose.', kept: '{{remembered}}' },
    {
      name: '{{visitor}}',
      purpose:
        'A random number that is set when you say that a review helped, so that you are counted once. Scripts cannot read it.',
      kept: '{{visitorKept}}',
    },
    {
      name: 'viewed',
      purpose: 'Products that you looked at, in your browser’s own store. It is not sent to us.',
      kept: 'Until you clear it',
    },
    {
      name: 'customerId, customerEmail, customerName',
      purpose: 'Who was logged in last, in your browser’s own store, so that the header knows you at once.',
      kept: 'Until you log out',
    },
    {
      name: 'wishes, wishes_saved',
      purpose:
        'Your wish list, in your browser’s own store. Once you log in it is kept in your account, too, and leaves the browser when you log out.',
      kept: 'Until you clear it or log out',
    },
  ],
}
