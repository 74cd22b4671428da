import type { Document } from './text.ts'

export const PRIVACY: Document = {
  title: 'Privacy Policy',
  lead: 'We know what we need to bring you a parcel, and we would rather not know the rest. This page says what we keep, why, and how to have it removed.',
  hue: 162,
  brief: [
    {
      icon: 'ban',
      title: 'Nothing is sold',
      text: 'Your details are not rented, traded or shown to advertisers.',
    },
    {
      icon: 'eye',
      title: 'Nobody watches',
      text: 'No analytics, no advertising scripts, no trackers of other companies.',
    },
    {
      icon: 'hand',
      title: 'You decide',
      text: 'Browse and pay without an account. Delete the account that you have.',
    },
  ],
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      blocks: [
        'Most of what you do here leaves nothing behind. When you order, write or open an account, we keep:',
        {
          points: [
            'For an order: your name, e-mail address, phone number, delivery address, what you bought and what it cost.',
            'For an account: your name, e-mail address, the addresses you save, and a hash of your password. The password itself is never stored.',
            'For a review: your words and stars, and that the product was delivered to you. Beside it stands the part of your e-mail address before the at sign; the address itself is not published.',
            'For a message, an application or a press question: what you typed into the form.',
            'For payments: the number under which the payment provider keeps the payment. We never see or store the number of your card.',
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'Why we keep it',
      blocks: [
        'To deliver what you bought, to answer you, to let you in to your account, and to keep the books that tax law asks for. We do not build profiles of people and we make no decisions about you by machine.',
        'To stop abuse, we count for at most {{counted}} how often something is asked for from one internet connection, or in the name of one e-mail address; and a session remembers from which connection and browser it was opened, until it ends. Most of the counting is over within the hour. Neither is used for anything else.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        {
          points: [
            'The seller of your goods sees your name, delivery address and phone number, for the orders at that seller only. Your e-mail address stays with us.',
            'The payment provider learns the amount and the order number, and from you whatever you tell it to pay.',
            'The carrier gets what stands on the label.',
            'Nobody else, unless a court or the law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        'Orders are kept as long as tax law asks for them. An account, with its addresses and reviews, is kept until you delete it. When you do, your profile, your reviews, your votes and your way of logging in are removed, and your orders stay in the books without your name.',
        {
          points: [
            'A session, with the connection and browser that it was opened from: {{sessionIdle}} without use, {{sessionLongest}} at most.',
            'A sign-up or a link for a new password that nobody finished: {{unfinishedKept}} after its time is over.',
            'What was looked for and found something: for {{searchKept}} the words, the day, and a mark that leads back to neither person nor connection, so that nobody is counted twice. E-mail addresses, phone numbers and links are not kept at all.',
            'That somebody logged in or failed to, logged out, or changed or reset a password: {{loginLogKept}}, with a shortened address of the connection.',
            'That a review helped: as long as the review stands. Of a guest we keep the random number in their browser.',
            'What you write to us, a checkout that you filled in and did not pay, and a copy of the e-mails that we sent you: until you ask us to remove them, or delete your account.',
            'The log of our server says which page was asked for and when, not who asked.',
          ],
        },
        'What is stored in your own browser, and for how long, stands in the [Cookie Policy](/cookies).',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Ask us what we know about you, have it corrected, have it removed, take it with you, or object to how it is used. An account takes its data with it, and deletes itself, under [Profile](/dashboard/profile). For everything else write to us at {{ask}}, with the e-mail address in question. We answer within {{replyHours}} hours and do what you asked within a month.',
        'If you think that we got it wrong you may also complain to the data protection authority of your country. In the United Kingdom that is the Information Commissioner’s Office.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['This shop is made for adults. If a child has given us details, tell us and we remove them.'],
    },
    {
      id: 'changes',
      title: 'When this page changes',
      blocks: [
        'The date at the top changes with it. If the change concerns what we keep about people with an account, they hear of it by e-mail first.',
      ],
    },
  ],
}
