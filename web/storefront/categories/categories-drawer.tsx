import type { MenuCategory } from '#server/catalog/categories.ts'
import { useTranslation } from '../../texts.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { CategoriesList } from './categories-list.tsx'

export default function CategoriesDrawer(props: {
  open: boolean
  onClose: () => void
  categories: MenuCategory[]
}) {
  const { t } = useTranslation()
  return (
    <Drawer open={props.open} onClose={props.onClose} title={t('Shop by Department')}>
      <CategoriesList categories={props.categories} onChosen={props.onClose} />
    </Drawer>
  )
}
