import type { Customer } from '../../me.ts'
import { AccountLinks } from './account-links.tsx'
import { MarketPicker } from './market-picker.tsx'

/** Where the products go, in which currency, and whose shopping it is. On phones this is in the menu. */
export function SlimLine({ customer }: { customer: Customer | null }) {
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
