import { key, type TextKey } from '#server/platform/texts.ts'
import type { Mode } from '../../entrance/login/modes.ts'

/** The heading of each mode, and a sentence below it. */
export const WORDS: Record<Mode, { title: TextKey; lead: TextKey }> = {
  'sign-in': {
    title: key('Seller Login'),
    lead: key('Your products, orders and figures, where you left them.'),
  },
  'sign-up': {
    title: key('Become a seller'),
    lead: key('We send a code to your email, look at your application, and write to you.'),
  },
  code: { title: key('Verify your email'), lead: key('Type the 6 digits that we sent to {{email}}.') },
  forgot: {
    title: key('Forgot password'),
    lead: key('Tell us your email and we send you a link to choose a new password.'),
  },
}
