import { t } from '../platform/texts.ts'

/**
 * What is said when something failed that nobody asked for; the id in the log stands beside it. Read when it is said, in the
 * language that is chosen then.
 */
export const FAULT_TEXTS = {
  get login() {
    return t('An error occurred. Please try again.')
  },
  get signUp() {
    return t('An error occurred during signup. Please try again.')
  },
  get verification() {
    return t('An error occurred during verification. Please try again.')
  },
  get resend() {
    return t('Failed to resend OTP. Please try again.')
  },
  get reset() {
    return t('An error occurred. Please try again.')
  },
  get vendorLogin() {
    return t('An error occurred during login. Please try again.')
  },
  get vendorStatus() {
    return t('An error occurred while checking vendor status. Please try again.')
  },
  get profile() {
    return t('Error updating profile. Please try again.')
  },
  get review() {
    return t('Failed to submit review. Please try again.')
  },
  get reviewOutage() {
    return t('An error occurred while submitting your review.')
  },
  get erasure() {
    return t('Failed to delete account. Please try again.')
  },
  get erasureOutage() {
    return t('An error occurred while deleting your account. Please try again.')
  },
}
