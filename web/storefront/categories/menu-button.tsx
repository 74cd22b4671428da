import { Menu } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import type { SignedInCustomer } from '../../me.ts'
import { CategoriesFallback } from './categories-fallback.tsx'
import { DrawerButton } from './drawer-button.tsx'

interface Known {
  categories: MenuCategory[]
  customer: SignedInCustomer | null
}
type Drawer = Known & { open: boolean; onClose: () => void }

const load = (): Promise<{ default: ComponentType<Drawer> }> =>
  import('./menu-drawer.tsx').catch(() => ({ default: CategoriesFallback }))
const MenuDrawer = lazy(load)

/** The menu of phones: everything that wide screens show in the slim line and the line of categories. */
export function MenuButton(props: Known) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <DrawerButton
        onOpen={() => setOpen(true)}
        onReach={load}
        open={open === true}
        label={t('Menu')}
        className="-ms-2.5 grid size-11 place-items-center rounded-full hover:bg-sand md:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </DrawerButton>
      {open !== null && (
        <Suspense>
          <MenuDrawer open={open} onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </>
  )
}
