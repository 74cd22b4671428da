import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import type { SignedInCustomer } from '../../me.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { AccountLinks } from '../header/account-links.tsx'
import { MarketForm } from '../header/market-form.tsx'
import { CategoriesList } from './categories-list.tsx'

const HEADING = 'px-6 pt-5 font-sans text-14 font-semibold tracking-normal text-mute'

export default function MenuDrawer(props: {
  open: boolean
  onClose: () => void
  categories: MenuCategory[]
  customer: SignedInCustomer | null
}) {
  const { open, onClose, categories, customer } = props
  return (
    <Drawer open={open} onClose={onClose} title={t('Menu')}>
      <div className="flex flex-wrap border-b border-line px-3.5 py-2 font-[550] *:flex-1">
        <AccountLinks customer={customer} />
      </div>
      <h3 className={HEADING}>{t('Shop by Department')}</h3>
      <CategoriesList categories={categories} onChosen={onClose} />
      <h3 className={`${HEADING} border-t border-line`}>{t('Deliver to')}</h3>
      <MarketForm label={t('Deliver to')} className="px-3 pt-1 pb-6" onChosen={onClose}>
        {(market, chosen) => (
          <>
            <span
              aria-hidden="true"
              className={`size-5 rounded-full border-[1.5px] ${chosen ? 'border-[6px] border-ink' : 'border-line-strong'}`}
            />
            <span className="flex-1">{t(market.country)}</span>
            <span className="text-14 text-mute">{market.label}</span>
          </>
        )}
      </MarketForm>
    </Drawer>
  )
}
