import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { CategoriesFallback } from './categories-fallback.tsx'
import { DrawerButton } from './drawer-button.tsx'

type Drawer = { categories: MenuCategory[]; open: boolean; onClose: () => void }

const load = (): Promise<{ default: ComponentType<Drawer> }> =>
  import('./categories-drawer.tsx').catch(() => ({ default: CategoriesFallback }))
const CategoriesDrawer = lazy(load)

/** Opens the sidebar of categories, whose script comes when somebody reaches for it. */
export function CategoriesButton(props: { categories: MenuCategory[]; children: ReactNode }) {
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
          <CategoriesDrawer open={open} onClose={() => setOpen(false)} categories={props.categories} />
        </Suspense>
      )}
    </>
  )
}
