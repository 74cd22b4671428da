import { useRouteLoaderData } from 'react-router'
import { MARKETS } from '#server/markets/markets.ts'
import type { loader } from '../root.tsx'

/** What every screen knows of the marketplace: its name, the shopper's market, the chat number, its address, and where else it is. */
export function useHouse() {
  const house = useRouteLoaderData<typeof loader>('root')
  if (!house) throw new Error('useHouse must be used inside the pages of the house')
  return { ...house, market: MARKETS[house.market] }
}
