import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { SIGNED_OUT_STATUS } from '../forms/answer.ts'

/** Whoever is told that somebody else was first sees what is saved now. */
export const seesNews = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate

/** Whatever was done, all is read again; only whoever was signed out meanwhile stays where they are. */
export const seesAll = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== SIGNED_OUT_STATUS
