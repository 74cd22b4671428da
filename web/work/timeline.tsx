import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { TONES, type Tone } from './pill.tsx'
import { sinceOf } from './since.ts'

export interface TimelineEntry {
  key: string | number
  Icon: LucideIcon
  tone: Tone
  title: ReactNode
  text?: ReactNode
  /** Who did it. */
  by?: ReactNode
  at: Date
}

/** What happened, the newest first, with who did what and how long ago; the whole moment is under the hand. */
export function Timeline({ events, now }: { events: readonly TimelineEntry[]; now: Date }) {
  return (
    <ol className="grid">
      {events.map(({ key, Icon, tone, title, text, by, at }) => (
        <li
          key={key}
          className="relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 pb-4 not-last:before:absolute not-last:before:start-[15.5px] not-last:before:top-9 not-last:before:bottom-1 not-last:before:w-px not-last:before:bg-line last:pb-0 rail:grid-cols-[32px_minmax(0,1fr)_auto]"
        >
          <span className={`grid size-8 place-items-center rounded-full ${TONES[tone]}`}>
            <Icon aria-hidden="true" className="size-4" />
          </span>
          <div className="min-w-0 pt-1 wrap-anywhere">
            <b className="font-semibold">{title}</b>
            {text && (
              <p dir="auto" className="whitespace-pre-line text-mute">
                {text}
              </p>
            )}
          </div>
          <p className="text-12 text-mute max-rail:col-start-2 rail:pt-1.5 rail:text-end">
            {by && (
              <span className="rail:block">
                <bdi>{by}</bdi>
                <span className="rail:hidden"> · </span>
              </span>
            )}
            <time dateTime={at.toISOString()} title={at.toISOString()}>
              {sinceOf(at, now)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  )
}
