import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { OTHER_ACCOUNT_STATUS, SIGNED_OUT_STATUS } from '../forms/answer.ts'

/** Whoever is told that somebody else was first sees what is saved now. */
export const revalidateAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 422 || defaultShouldRevalidate

/**
 * Whatever was done, all is read again. Not by whoever was signed out meanwhile or is somebody else now, and not where something broke: over a broken line
 * reading would fail too, and take the page with all that was typed.
 */
export const revalidateAfterActions = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== SIGNED_OUT_STATUS && actionStatus !== OTHER_ACCOUNT_STATUS && actionStatus < 500
