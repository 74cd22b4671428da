import { key } from '#server/platform/texts.ts'
import type { Document } from './text.ts'

export const PRIVACY: Document = {
  title: key('Privacy Policy'),
  lead: key(
    'We know what we need to bring you a parcel, and we would rather not know the rest. This page says what we keep, why, and how to have it removed.',
  ),
  hue: 162,
  brief: [
    {
      icon: 'ban',
      title: key('Nothing is sold'),
      text: key('Your details are not rented, traded or shown to advertisers.'),
    },
    {
      icon: 'eye',
      title: key('Nobody watches'),
      text: key('No analytics, no advertising scripts, no trackers of other companies.'),
    },
    {
      icon: 'hand',
      title: key('You decide'),
      text: key('Browse and pay without an account. Delete the account that you have.'),
    },
  ],
  sections: [
    {
      id: 'what-we-keep',
      title: key('What we keep'),
      blocks: [
        key(
          'Most of what you do here leaves nothing behind. When you order, write or open an account, we keep:',
        ),
        {
          points: [
            key(
              'For an order: your name, email address, phone number, delivery address, what you bought and what it cost.',
            ),
            key(
              'For an account: your name, email address, phone number if you gave one, the addresses you save, your cart and wish list, and a hash of your password. The password itself is never stored.',
            ),
            key('For a return: what you send back and why, with your words and pictures.'),
            key(
              'For a review: your words and stars, and that the product was delivered to you. Beside it stands the part of your email address before the at sign; the address itself is not published.',
            ),
            key('For a message, an application or a press question: what you typed into the form.'),
            key(
              'For payments: the number under which the payment provider keeps the payment. We never see or store the number of your card.',
            ),
          ],
        },
      ],
    },
    {
      id: 'why',
      title: key('Why we keep it'),
      blocks: [
        key(
          'To deliver what you bought, to answer you, to let you in to your account, and to keep the books that tax law asks for. We do not build profiles of people and we make no decisions about you by machine.',
        ),
        key(
          'To stop abuse, we count for at most {{counted}} how often something is asked for from one internet connection, or in the name of one email address; and a session remembers from which connection and browser it was opened, until it ends. Most of the counting is over within the hour. Neither is used for anything else.',
        ),
      ],
    },
    {
      id: 'who-sees-it',
      title: key('Who sees it'),
      blocks: [
        {
          points: [
            key(
              'The seller of your goods sees your name, delivery address and phone number, for the orders at that seller only. Your email address stays with us.',
            ),
            key(
              'The payment provider learns the amount, the order number and where the order is sent, and from you whatever you tell it to pay.',
            ),
            key('The carrier gets what stands on the label.'),
            key('Nobody else, unless a court or the law obliges us.'),
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: key('How long we keep it'),
      blocks: [
        key(
          'Orders are kept as long as tax law asks for them. An account, with its addresses and reviews, is kept until you delete it. When you do, your profile, your reviews, your votes and your way of logging in are removed, and your orders stay in the books without your name.',
        ),
        {
          points: [
            key(
              'A session, with the connection and browser that it was opened from: {{sessionIdle}} without use, {{sessionLongest}} at most.',
            ),
            key(
              'A sign-up or a link for a new password that nobody finished: {{unfinishedKept}} after its time is over.',
            ),
            key(
              'What was looked for and found something: for {{searchKept}} the words, the day, and a mark that leads back to neither person nor connection, so that nobody is counted twice. Email addresses, phone numbers and links are not kept at all.',
            ),
            key(
              'That somebody logged in or failed to, logged out, or changed or reset a password: {{loginLogKept}}, with a shortened address of the connection.',
            ),
            key(
              'That a review helped: as long as the review stands. Of a guest we keep the random number in their browser.',
            ),
            key(
              'A checkout that you filled in and did not pay: {{unpaidKept}}. After that its amounts and items are nobody’s.',
            ),
            key(
              'What you write to us, and which emails we sent you and when: until you ask us to remove them, or delete your account.',
            ),
            key('The log of our server says which page was asked for and when, not who asked.'),
          ],
        },
        key('What is stored in your own browser, and for how long, stands in the [Cookie Policy](/cookies).'),
      ],
    },
    {
      id: 'your-rights',
      title: key('Your rights'),
      blocks: [
        key(
          'Ask us what we know about you, have it corrected, have it removed, take it with you, or object to how it is used. An account takes its data with it, and deletes itself, under [Profile](/dashboard/profile). For everything else write to us at {{ask}}, with the email address in question. We answer within {{replyHours}} hours and do what you asked within a month.',
        ),
        key(
          'If you think that we got it wrong you may also complain to the data protection authority of your country. In the United Kingdom that is the Information Commissioner’s Office.',
        ),
      ],
    },
    {
      id: 'children',
      title: key('Children'),
      blocks: [
        key('This shop is made for adults. If a child has given us details, tell us and we remove them.'),
      ],
    },
    {
      id: 'changes',
      title: key('When this page changes'),
      blocks: [
        key(
          'It says what the shop does today, and is changed together with the shop. Write to us at {{ask}} if you want to know what it said before.',
        ),
      ],
    },
  ],
}
