import type { Department } from '#server/catalog/categories.ts'
import { useCustomer } from '../customer-context.tsx'
import { DepartmentsLine } from './departments-line.tsx'
import { SlimLine } from './slim-line.tsx'
import { StrongLine } from './strong-line.tsx'

/** One slim line, one strong line that stays in reach while scrolling, one line of departments. */
export function Header({ departments }: { departments: Department[] }) {
  const customer = useCustomer()
  return (
    <header className="contents print:hidden">
      <SlimLine customer={customer} />
      <StrongLine departments={departments} customer={customer} />
      <DepartmentsLine departments={departments} />
    </header>
  )
}
