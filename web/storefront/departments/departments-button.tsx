import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Department } from '#server/catalog/categories.ts'
import { AtTheFoot } from './at-the-foot.tsx'
import { DrawerButton } from './drawer-button.tsx'

type Drawer = { departments: Department[]; open: boolean; onClose: () => void }

const load = (): Promise<{ default: ComponentType<Drawer> }> =>
  import('./departments-drawer.tsx').catch(() => ({ default: AtTheFoot }))
const DepartmentsDrawer = lazy(load)

/** Opens the sidebar of departments, whose script comes when somebody reaches for it. */
export function DepartmentsButton(props: { departments: Department[]; children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <DrawerButton
        onOpen={() => setOpen(true)}
        onReach={load}
        open={open === true}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold whitespace-nowrap hover:bg-sand max-md:hidden"
      >
        {props.children}
      </DrawerButton>
      {open !== null && (
        <Suspense>
          <DepartmentsDrawer open={open} onClose={() => setOpen(false)} departments={props.departments} />
        </Suspense>
      )}
    </>
  )
}
