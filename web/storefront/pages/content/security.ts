import type { Document } from './text.ts'

export const SECURITY: Document = {
  title: 'Security',
  lead: 'A shop earns trust by what it refuses to do. Here is what protects you at {{name}}, each sentence something that can be checked.',
  hue: 255,
  brief: [
    {
      icon: 'card',
      title: 'No card numbers here',
      text: 'They go to the payment provider and never pass through our servers.',
    },
    {
      icon: 'key',
      title: 'Passwords only as hashes',
      text: 'Nobody here can read yours, and no e-mail will ever contain it.',
    },
    {
      icon: 'shield',
      title: 'Only our own scripts',
      text: 'Your browser is told to run nothing else, the payment buttons aside.',
    },
  ],
  sections: [
    {
      id: 'data-protection',
      title: 'Data Protection',
      blocks: [
        {
          points: [
            'Connections to the shop are encrypted, and browsers are told to insist on it.',
            'Your browser never talks to the database. Every question goes through our server, which checks who is asking and shows only what is theirs.',
            'A seller sees the orders of that seller and nothing else.',
            'Pictures that are uploaded are decoded and written anew, so that neither hidden programs nor the place where a photograph was taken travel with them.',
            'What administrators change is written down with name and time.',
          ],
        },
      ],
    },
    {
      id: 'payment-security',
      title: 'Payment Security',
      blocks: [
        {
          points: [
            'Paying happens with the payment provider. We learn that it worked, and a number to find it again.',
            'The price comes from our server at the moment of paying; nothing that is changed in a browser can alter it.',
            'What the provider reports as paid is compared with the order, to the penny and the currency, before anything is sent.',
            'A payment that is interrupted is finished exactly once: you are neither charged twice nor forgotten.',
          ],
        },
      ],
    },
    {
      id: 'account-security',
      title: 'Account Security',
      blocks: [
        {
          points: [
            'Passwords are stored only as salted hashes, made slow on purpose.',
            'Codes that we mail to you are valid for ten minutes and five tries; links for a new password work once, for thirty minutes.',
            'Your session is kept in a cookie that scripts cannot read, and ends when you log out.',
            'Wrong passwords are slowed down, for each account and each connection.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        'There are no analytics, no advertising networks and no fonts or pictures from strangers on our pages, so nobody else learns that you were here. E-mail addresses of reviewers are never sent to a browser. The whole list of what we keep is in the [Privacy Policy](/privacy), and what your browser stores is in the [Cookie Policy](/cookies).',
      ],
    },
    {
      id: 'reporting',
      title: 'Reporting',
      blocks: [
        'Found a weakness? Write to us at {{askSecurity}} with the steps that show it. We answer within {{replyHours}} hours, tell you what we do about it, and take no action against anybody who looks in good faith: your own account only, no data of others, no disturbance of the shop, and time for us to mend it before you publish.',
        'Got a strange e-mail or phone call in our name? Do not answer it. Tell us in the same way.',
      ],
    },
    {
      id: 'best-practices',
      title: 'Best Practices',
      blocks: [
        'What you can do yourself:',
        {
          points: [
            'Use a password here that you use nowhere else. A password manager makes that easy.',
            'Look at the address bar before you type it.',
            'We never ask for your password, a code or your card number by phone, chat or e-mail. Whoever does is not us.',
            'On a computer that is not yours, log out when you are done.',
            'Keep your browser up to date.',
          ],
        },
      ],
    },
  ],
}
