import type { MenuCategory } from '#server/catalog/categories.ts'
import { useCustomer } from '../customer-context.tsx'
import { CategoriesLine } from './categories-line.tsx'
import { SlimLine } from './slim-line.tsx'
import { StrongLine } from './strong-line.tsx'

/** One slim line, one strong line that stays in reach while scrolling, one line of categories. */
export function Header({ categories }: { categories: MenuCategory[] }) {
  const customer = useCustomer()
  return (
    <header className="contents print:hidden">
      <SlimLine customer={customer} />
      <StrongLine categories={categories} customer={customer} />
      <CategoriesLine categories={categories} />
    </header>
  )
}
