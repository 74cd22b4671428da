import { t } from '../platform/texts.ts'

/** What is said when something failed that nobody asked for; the id in the log stands beside it. */
export const FAULT_TEXTS = {
  login: t('An error occurred. Please try again.'),
  signUp: t('An error occurred during signup. Please try again.'),
  verification: t('An error occurred during verification. Please try again.'),
  resend: t('Failed to resend OTP. Please try again.'),
  reset: t('An error occurred. Please try again.'),
  profile: t('Error updating profile. Please try again.'),
  review: t('Failed to submit review. Please try again.'),
  reviewOutage: t('An error occurred while submitting your review.'),
  erasure: t('Failed to delete account. Please try again.'),
  erasureOutage: t('An error occurred while deleting your account. Please try again.'),
} as const
