import { ChartColumn, PackageCheck, Store } from 'lucide-react'
import { key, t } from '#server/platform/texts.ts'
import { EntranceAside, type Reason } from '../../entrance/aside.tsx'

const REASONS: Reason[] = [
  { icon: Store, text: key('One shop, four countries: you set a price for each that you sell in.') },
  { icon: PackageCheck, text: key('Orders, parcels and returns in one list, with what is due first.') },
  { icon: ChartColumn, text: key('Figures from what was really sold, as tables and as files.') },
]

/** What a seller finds behind the login, beside the form. */
export function SellerAside() {
  return <EntranceAside title={t('Sell beside people who care about what they sell.')} reasons={REASONS} />
}
