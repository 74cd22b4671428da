import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A place where nothing is yet: what it is for, and the first step. */
export function Empty(props: { Icon: LucideIcon; sentence: string; text: string; children?: ReactNode }) {
  const { Icon, sentence, text, children } = props
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sand">
        <Icon aria-hidden="true" className="size-6 stroke-[1.7]" />
      </span>
      <p className="font-display text-22 font-semibold">{sentence}</p>
      <p className="max-w-[48ch] text-mute">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}
