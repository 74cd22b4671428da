import { key, type TextKey } from '#server/platform/texts.ts'
import type { Mode } from '../../entrance/login/modes.ts'

/** The heading of each mode, and a sentence below it. */
export const WORDS: Record<Mode, { title: TextKey; lead: TextKey }> = {
  'sign-in': { title: key('Sign In'), lead: key('Welcome back. Your orders are where you left them.') },
  'sign-up': { title: key('Create Account'), lead: key('It takes a minute: we send a code to your email.') },
  code: { title: key('Verify your email'), lead: key('Type the 6 digits that we sent to {{email}}.') },
  forgot: {
    title: key('Forgot password'),
    lead: key('Tell us your email and we send you a link to choose a new password.'),
  },
}
