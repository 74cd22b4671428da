import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { OTHER_ACCOUNT_STATUS, SIGNED_OUT_STATUS } from './forms/answer.ts'

/** Whoever is told that something was saved meanwhile sees what is saved now. */
export const revalidateAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 422 || defaultShouldRevalidate

/** The same, and not where opening or closing a dialog changes the address, but nothing that was read. */
export function sameAddress(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isDialog && !formMethod ? false : revalidateAfterRefusal(change)
}

/** With every page it is asked again whose pages they are: somebody else may have signed in in another tab. */
export const otherPage = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.currentUrl.pathname !== change.nextUrl.pathname || change.defaultShouldRevalidate

/**
 * Whatever was done, all is read again. Not by whoever was signed out meanwhile or is somebody else now, and not where something
 * broke: over a broken line reading would fail too, and take the page with all that was typed.
 */
export const revalidateAfterActions = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== SIGNED_OUT_STATUS && actionStatus !== OTHER_ACCOUNT_STATUS && actionStatus < 500
