import { t } from '#server/platform/texts.ts'
import type { Mode } from './modes.ts'

/** The heading of each mode, and a sentence below it. */
export const WORDS: Record<Mode, { title: string; lead: string }> = {
  'sign-in': { title: t('Sign In'), lead: t('Welcome back. Your orders are where you left them.') },
  'sign-up': { title: t('Create Account'), lead: t('It takes a minute: we send a code to your email.') },
  code: { title: t('Verify your email'), lead: 'Type the 6 digits that we sent to {{email}}.' },
  forgot: {
    title: t('Forgot password'),
    lead: t('Tell us your email and we send you a link to choose a new password.'),
  },
}
