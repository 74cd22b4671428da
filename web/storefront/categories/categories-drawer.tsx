import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { CategoriesList } from './categories-list.tsx'

export default function CategoriesDrawer(props: {
  open: boolean
  onClose: () => void
  categories: MenuCategory[]
}) {
  return (
    <Drawer open={props.open} onClose={props.onClose} title={t('Shop by Department')}>
      <CategoriesList categories={props.categories} onChosen={props.onClose} />
    </Drawer>
  )
}
