import { Outlet } from 'react-router'
import { useOwnPage } from '../work/use-own-page.ts'
import stylesheet from './vendor-front.css?url'

export const links = () => (import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : [])

/** What stands around every page of the seller portal. */
export default function VendorFront() {
  useOwnPage('vendor')
  return (
    <main id="content" data-from={stylesheet}>
      <Outlet />
    </main>
  )
}
