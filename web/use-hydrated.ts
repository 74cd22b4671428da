import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page has its scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
