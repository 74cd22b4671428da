import type { MenuCategory } from '#server/catalog/categories.ts'
import type { Customer } from '../../me.ts'
import { useCustomer } from '../customer-context.tsx'
import { AccountLinks } from './account-links.tsx'
import { CategoriesLine } from './categories-line.tsx'
import { MarketPicker } from './market-picker.tsx'
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

/** Where the products go, in which currency, and whose shopping it is. On phones this is in the menu. */
function SlimLine({ customer }: { customer: Customer | null }) {
  return (
    <div className="hidden bg-ink text-[13px] text-[oklch(0.95_0.01_85)] md:block">
      <div className="page">
        <div className="-mx-2.5 flex h-11 items-center gap-2">
          <MarketPicker kind="country" />
          <span className="flex-1" />
          <MarketPicker kind="currency" />
          <AccountLinks customer={customer} />
        </div>
      </div>
    </div>
  )
}
