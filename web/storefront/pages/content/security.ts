import { key } from '#server/platform/texts.ts'
import type { Document } from './text.ts'

export const SECURITY: Document = {
  title: key('Security'),
  lead: key(
    'A shop earns trust by what it refuses to do. Here is what protects you at {{name}}, each sentence something that can be checked.',
  ),
  hue: 255,
  brief: [
    {
      icon: 'card',
      title: key('No card numbers here'),
      text: key('They go to the payment provider and never pass through our servers.'),
    },
    {
      icon: 'key',
      title: key('Passwords only as hashes'),
      text: key('Nobody here can read yours, and no email will ever contain it.'),
    },
    {
      icon: 'shield',
      title: key('Only our own scripts'),
      text: key('Your browser is told to run nothing else, the payment buttons aside.'),
    },
  ],
  sections: [
    {
      id: 'data-protection',
      title: key('Data Protection'),
      blocks: [
        {
          points: [
            key('Connections to the shop are encrypted, and browsers are told to insist on it.'),
            key(
              'Your browser never talks to the database. Every question goes through our server, which checks who is asking and shows only what is theirs.',
            ),
            key('A seller sees the orders of that seller and nothing else.'),
            key(
              'Pictures that are uploaded are decoded and written anew, so that neither hidden programs nor the place where a photograph was taken travel with them.',
            ),
            key('What administrators change is written down with name and time.'),
          ],
        },
      ],
    },
    {
      id: 'payment-security',
      title: key('Payment Security'),
      blocks: [
        {
          points: [
            key(
              'Paying happens with the payment provider. We learn that it worked, and a number to find it again.',
            ),
            key(
              'The price comes from our server at the moment of paying; nothing that is changed in a browser can alter it.',
            ),
            key(
              'What the provider reports as paid is compared with the order, to the penny and the currency, before anything is sent.',
            ),
            key(
              'A payment that is interrupted is finished exactly once: you are neither charged twice nor forgotten.',
            ),
          ],
        },
      ],
    },
    {
      id: 'account-security',
      title: key('Account Security'),
      blocks: [
        {
          points: [
            key('Passwords are stored only as salted hashes, made slow on purpose.'),
            key(
              'Codes that we mail to you are valid for ten minutes and five tries; links for a new password work once, for thirty minutes.',
            ),
            key('Your session is kept in a cookie that scripts cannot read, and ends when you log out.'),
            key('Wrong passwords are slowed down, for each account and each connection.'),
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: key('Privacy'),
      blocks: [
        key(
          'There are no analytics, no advertising networks and no fonts or pictures from strangers on our pages, so nobody else learns that you were here. Email addresses of reviewers are never sent to a browser. The whole list of what we keep is in the [Privacy Policy](/privacy), and what your browser stores is in the [Cookie Policy](/cookies).',
        ),
      ],
    },
    {
      id: 'reporting',
      title: key('Reporting'),
      blocks: [
        key(
          'Found a weakness? Write to us at {{askSecurity}} with the steps that show it. We answer within {{replyHours}} hours, tell you what we do about it, and take no action against anybody who looks in good faith: your own account only, no data of others, no disturbance of the shop, and time for us to mend it before you publish.',
        ),
        key('Got a strange email or phone call in our name? Do not answer it. Tell us in the same way.'),
      ],
    },
    {
      id: 'best-practices',
      title: key('Best Practices'),
      blocks: [
        key('What you can do yourself:'),
        {
          points: [
            key('Use a password here that you use nowhere else. A password manager makes that easy.'),
            key('Look at the address bar before you type it.'),
            key(
              'We never ask for your password, a code or your card number by phone, chat or email. Whoever does is not us.',
            ),
            key('On a computer that is not yours, log out when you are done.'),
            key('Keep your browser up to date.'),
          ],
        },
      ],
    },
  ],
}
