import { Outlet } from 'react-router'
import { useOwnPage } from '../work/use-own-page.ts'
import stylesheet from './admin-front.css?url'

export const links = () => (import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : [])

/** What stands around every page of the back office, its entrance too. */
export default function AdminFront() {
  useOwnPage('admin')
  return (
    <div data-from={stylesheet}>
      <Outlet />
    </div>
  )
}
