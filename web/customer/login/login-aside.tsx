import plant from 'fluentui-emoji/icons/modern/potted-plant.svg?url'
import bags from 'fluentui-emoji/icons/modern/shopping-bags.svg?url'
import gift from 'fluentui-emoji/icons/modern/wrapped-gift.svg?url'
import { Heart, PackageCheck, RotateCcw } from 'lucide-react'
import { key, t } from '#server/platform/texts.ts'
import { EntranceAside, type Reason } from '../../entrance/aside.tsx'

const REASONS: Reason[] = [
  { icon: PackageCheck, text: key('Every parcel from every seller, followed in one place.') },
  { icon: RotateCcw, text: key('Cancel, return and print invoices without writing to anybody.') },
  { icon: Heart, text: key('Your addresses and wishes, ready on every device.') },
]

/** What waits behind the login, beside the form. */
export function LoginAside() {
  return (
    <EntranceAside title={t('Everything you bought, in one calm place.')} reasons={REASONS}>
      <div className="relative flex flex-1 items-end justify-center px-10 pt-14" aria-hidden="true">
        <img src={plant} alt="" width={148} height={148} className="-me-4 -mb-1.5" />
        <img src={bags} alt="" width={228} height={228} className="-mb-2.5" />
        <img src={gift} alt="" width={132} height={132} className="-ms-4 -mb-1.5" />
      </div>
    </EntranceAside>
  )
}
