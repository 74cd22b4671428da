import type { Department } from '#server/catalog/categories.ts'
import { useTranslation } from '../../texts.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DepartmentsList } from './departments-list.tsx'

export default function DepartmentsDrawer(props: {
  open: boolean
  onClose: () => void
  departments: Department[]
}) {
  const { t } = useTranslation()
  return (
    <Drawer open={props.open} onClose={props.onClose} title={t('Shop by Department')}>
      <DepartmentsList departments={props.departments} onChosen={props.onClose} />
    </Drawer>
  )
}
