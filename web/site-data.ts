import { useRouteLoaderData } from 'react-router'
import { MARKETS } from '#server/markets/markets.ts'
import type { loader } from './root.tsx'

/** What every screen knows of the marketplace: its name, the shopper's market, the chat number, its address, and where else it is. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) throw new Error('useSite must be used inside the pages of the shop')
  return { ...site, market: MARKETS[site.market] }
}
