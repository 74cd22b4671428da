import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whoever is told that somebody else was first sees what is saved now. */
export const seesNews = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate
