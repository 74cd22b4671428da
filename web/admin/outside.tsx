import { Outlet } from 'react-router'
import { OutsideFrame } from '../work/outside-frame.tsx'

/** What stands around the pages that no administrator has to be logged in for. */
export default function Outside() {
  return (
    <OutsideFrame>
      <Outlet />
    </OutsideFrame>
  )
}
