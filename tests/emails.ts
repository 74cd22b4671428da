import type { Email } from '#server/mail/emails.ts'

export const EMAIL_HEAD = { marketplace: 'Infinity', url: 'https://shop.example' }
export const EMAIL_ORDER = { firstName: 'Amira', number: 'ORD-1-PA', token: 'tok', vendor: 'Pearl Audio' }

const ITEMS = {
  number: 'ORD-1-PA',
  currency: 'AED' as const,
  lines: [{ name: 'Copper lamp', variationLabel: 'Large', quantity: 2, total: 8000 }],
  subtotal: 8000,
  shipping: 1500,
  total: 9500,
  address: { name: 'Amira Haddad', lines: ['12 Palm Street', 'Dubai'], phone: '+971501234567' },
}

const PIECES = [{ name: 'Copper lamp', quantity: 2 }]

/** An email of every kind and step: its subject, and what both its parts must say. */
export const EMAILS: [Email, string, string[]][] = [
  [
    { kind: 'verification-code', code: '042137', minutes: 10 },
    '042137 is your verification code',
    ['042137', '10 minutes'],
  ],
  [{ kind: 'welcome', firstName: 'Amira' }, 'Welcome to Infinity', ['https://shop.example/dashboard']],
  [
    { kind: 'password-reset', firstName: 'Amira', path: '/customer/reset-password?token=abc', minutes: 30 },
    'Set a new password',
    ['https://shop.example/customer/reset-password?token=abc', '30 minutes'],
  ],
  [
    { kind: 'password-changed', at: '2026-11-20T12:00:00Z' },
    'Your password was changed',
    ['20 November 2026', 'https://shop.example/login'],
  ],
  [
    { kind: 'query-reply', name: 'Amira', question: 'Where is my sofa?', reply: 'It left today.' },
    'An answer from Infinity',
    ['It left today.', 'Where is my sofa?'],
  ],
  [
    {
      kind: 'order-shipped',
      ...EMAIL_ORDER,
      carrier: 'Desert Post',
      trackingNumber: 'DP 1',
      trackingUrl: 'https://post.example/1',
    },
    'Order ORD-1-PA is on its way',
    ['Desert Post', 'DP 1', 'https://post.example/1', 'https://shop.example/order/tok'],
  ],
  [
    {
      ...{ kind: 'tracking-changed', ...EMAIL_ORDER, items: PIECES },
      ...{ carrier: 'Desert Post', trackingNumber: 'DP 2', trackingUrl: 'https://post.example/2' },
    },
    'New tracking for order ORD-1-PA',
    ['Pearl Audio', 'Desert Post', 'DP 2', 'https://post.example/2', '2 × Copper lamp'],
  ],
  [
    { kind: 'order-delivered', ...EMAIL_ORDER, items: ['Copper lamp'], canReview: true },
    'Order ORD-1-PA has arrived',
    ['Copper lamp', 'https://shop.example/dashboard?tab=reviews', '30 days'],
  ],
  [
    { kind: 'order-cancelled', ...EMAIL_ORDER, refund: 12_99, currency: 'GBP' },
    'Order ORD-1-PA is cancelled',
    ['£12.99', 'https://shop.example/order/tok'],
  ],
  [
    { kind: 'order-refunded', ...EMAIL_ORDER, refund: 5_00, currency: 'USD' },
    'Your refund for order ORD-1-PA',
    ['$5.00'],
  ],
  [
    { kind: 'refund-delayed', ...EMAIL_ORDER, refund: 5_00, currency: 'USD' },
    'Your refund for order ORD-1-PA is delayed',
    ['$5.00', 'could not be sent back to you yet', 'https://shop.example/order/tok'],
  ],
  [
    {
      kind: 'return-step',
      ...EMAIL_ORDER,
      step: 'rejected',
      items: ['2 × Copper lamp'],
      answer: 'It was worn.',
    },
    'About your return for order ORD-1-PA',
    ['2 × Copper lamp', 'It was worn.'],
  ],
  ...(
    [
      ['requested', 'We have your return request for order ORD-1-PA', 'Pearl Audio looks at it'],
      ['approved', 'Your return for order ORD-1-PA is approved', 'Please ask us before you send anything.'],
      ['received', 'Your return for order ORD-1-PA has arrived', 'Your refund is being made.'],
      [
        'settled',
        'Your return for order ORD-1-PA has arrived',
        'Pearl Audio has your goods. Their money was refunded before.',
      ],
      ['withdrawn', 'Your return for order ORD-1-PA is withdrawn', 'You keep the goods from Pearl Audio.'],
    ] as const
  ).map(([step, subject, said]): [Email, string, string[]] => [
    { kind: 'return-step', ...EMAIL_ORDER, step, items: ['2 × Copper lamp'], answer: null },
    subject,
    [said, '2 × Copper lamp', 'https://shop.example/order/tok'],
  ]),
  ...(
    [
      ['cancelled', 'Order ORD-1-PA is cancelled', 'Please do not send it.'],
      ['pieces-cancelled', 'A part of order ORD-1-PA is cancelled', 'Please do not send this:'],
      ['return-withdrawn', 'The return for order ORD-1-PA is withdrawn', 'keeps this:'],
    ] as const
  ).map(([change, subject, said]): [Email, string, string[]] => [
    { kind: 'vendor-order', vendor: 'Pearl Audio', number: 'ORD-1-PA', change, items: PIECES },
    subject,
    ['Pearl Audio', said, '2 × Copper lamp', 'https://shop.example/vendor/orders/ORD-1-PA'],
  ]),
  [
    {
      ...{ kind: 'vendor-order', vendor: 'Pearl Audio', number: 'ORD-1-PA', items: PIECES },
      ...{ change: 'return-requested', reason: 'Wrong item', answerBy: '2026-12-01T10:00:00Z' },
    },
    'A return is requested for order ORD-1-PA',
    ['2 × Copper lamp', 'Wrong item', 'Please answer by Tuesday 1 December.'],
  ],
  [
    {
      kind: 'order-confirmation',
      ...ITEMS,
      firstName: 'Amira',
      token: 'tok',
      paymentMethod: 'PayPal',
      deliveryDays: 9,
    },
    'Order Confirmed: ORD-1-PA',
    ['Amira', 'Copper lamp', 'AED 95.00', '12 Palm Street', 'https://shop.example/order/tok'],
  ],
  [
    { kind: 'order-link', number: 'ORD-1', token: 'tok' },
    'A new link to order ORD-1',
    ['The link to order ORD-1 had ended', 'https://shop.example/order/tok'],
  ],
  [
    { kind: 'payment-failed', firstName: 'Amira', number: 'ORD-1', token: 'tok' },
    'Your payment for order ORD-1 failed',
    ['Amira', 'You were not charged', 'https://shop.example/checkout?purchase=tok&payment=declined'],
  ],
  [
    {
      kind: 'payment-case',
      what: 'dispute',
      number: 'ORD-1',
      amount: 2590,
      currency: 'USD',
      reason: 'UNAUTHORISED',
      dueAt: '2026-12-01T10:00:00Z',
    },
    'Please look at the payment of order ORD-1',
    [
      'A buyer disputes USD 25.90 of order ORD-1.',
      'did not pay it themselves',
      '1 December 2026 at 10:00 (UTC)',
      'on hold',
    ],
  ],
  [
    {
      kind: 'vendor-application',
      businessName: 'Copper & Sons https://win.example',
      email: 'noor@copper.example',
      phone: '+971501234567',
    },
    'Copper & Sons https: win. example wants to sell here',
    ['noor@copper.example', '+971501234567', 'once you approve them'],
  ],
  ...(
    [
      ['approve', 'Your shop is open', 'https://shop.example/vendor/login'],
      ['reject', 'About your application', 'we cannot open a shop for you'],
      ['suspend', 'Your shop is suspended', 'https://shop.example/contact'],
      ['reactivate', 'Your shop is open again', 'with all its products'],
    ] as const
  ).map(([act, subject, said]): [Email, string, string[]] => [
    { kind: 'vendor-status', vendor: 'Pearl Audio', act, reason: 'We looked at your papers.' },
    subject,
    [said, 'Pearl Audio', 'We looked at your papers.'],
  ]),
  ...(
    [
      ['block', 'Your account is blocked', 'https://shop.example/contact'],
      ['unblock', 'Your account is open again', 'https://shop.example/login'],
      ['erase', 'Your account is deleted', 'Orders stay in our books, without your name.'],
    ] as const
  ).map(([act, subject, said]): [Email, string, string[]] => [
    { kind: 'customer-status', firstName: 'Amira', act },
    subject,
    [said, 'Amira'],
  ]),
  [
    { kind: 'new-order', ...ITEMS, vendor: 'Pearl Audio', dispatchMethod: 'store' },
    'New order ORD-1-PA',
    ['Copper lamp', '12 Palm Street'],
  ],
]
