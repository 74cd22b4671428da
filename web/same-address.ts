import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening and closing a dialog changes the address, but nothing that was read. */
export const sameAddress = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isDialog && !formMethod ? false : defaultShouldRevalidate
}

/** With every page it is asked again whose pages they are: somebody else may have signed in in another tab. */
export const otherPage = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.currentUrl.pathname !== change.nextUrl.pathname || change.defaultShouldRevalidate
