import { useTranslation } from 'react-i18next'
import type { Department } from '#server/catalog/categories.ts'
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
