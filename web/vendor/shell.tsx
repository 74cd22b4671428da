import { Outlet } from 'react-router'
import { useOwnPage } from '../work/use-own-page.ts'
import stylesheet from './vendor-front.css?url'

export const links = () => (import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : [])

/** What stands around every page of the sellers' front, its entrance too. */
export default function VendorFront() {
  useOwnPage('vendor')
  return (
    <div data-from={stylesheet}>
      <Outlet />
    </div>
  )
}
