/** Under which name a tab keeps what is typed into the checkout. */
export const DRAFT_KEY = 'checkout-draft'

/** Nothing that a person typed into the checkout is kept once it is paid. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // A browser without storage had nothing to keep.
  }
}
