import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, t } from '#server/platform/texts.ts'
import { Logo } from '../ui/logo.tsx'

export interface Reason {
  icon: LucideIcon
  text: TextKey
}

/** What stands behind a login, beside its form: why to come in, below a picture where there is one. */
export function EntranceAside({
  title,
  reasons,
  children,
}: {
  title: string
  reasons: readonly Reason[]
  children?: ReactNode
}) {
  return (
    <div className="flex h-full flex-col">
      <Logo className="pointer-events-none absolute -end-28 -top-16 h-auto w-[420px] overflow-visible text-surface/75 rtl:-scale-x-100" />
      {children}
      <div className="relative mt-auto border-t border-ink/10 bg-surface/60 px-10 py-9">
        <p className="font-display text-22 leading-tight font-semibold text-balance">{title}</p>
        <ul className="mt-5 grid gap-3.5">
          {reasons.map(({ icon: Icon, text }) => (
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
