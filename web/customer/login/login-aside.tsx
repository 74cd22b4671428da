import plant from 'fluentui-emoji/icons/modern/potted-plant.svg?url'
import bags from 'fluentui-emoji/icons/modern/shopping-bags.svg?url'
import gift from 'fluentui-emoji/icons/modern/wrapped-gift.svg?url'
import { Heart, PackageCheck, RotateCcw } from 'lucide-react'
import { key, t } from '#server/platform/texts.ts'
import { Logo } from '../../ui/logo.tsx'

const REASONS = [
  { icon: PackageCheck, text: key('Every parcel from every seller, followed in one place.') },
  { icon: RotateCcw, text: key('Cancel, return and print invoices without writing to anybody.') },
  { icon: Heart, text: key('Your addresses and wishes, ready on every device.') },
]

/** What waits behind the login, beside the form. */
export function LoginAside() {
  return (
    <div className="flex h-full flex-col">
      <Logo className="pointer-events-none absolute -end-28 -top-16 h-auto w-[420px] overflow-visible text-surface/75 rtl:-scale-x-100" />
      <div className="relative flex flex-1 items-end justify-center px-10 pt-14" aria-hidden="true">
        <img src={plant} alt="" width={148} height={148} className="-me-4 -mb-1.5" />
        <img src={bags} alt="" width={228} height={228} className="-mb-2.5" />
        <img src={gift} alt="" width={132} height={132} className="-ms-4 -mb-1.5" />
      </div>
      <div className="relative border-t border-ink/10 bg-surface/60 px-10 py-9">
        <p className="font-display text-22 leading-tight font-semibold text-balance">
          {t('Everything you bought, in one calm place.')}
        </p>
        <ul className="mt-5 grid gap-3.5">
          {REASONS.map(({ icon: Icon, text }) => (
            <li key={String(text)} className="flex gap-3.5 text-pretty">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
