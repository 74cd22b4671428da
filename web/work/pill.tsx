import type { ReactNode } from 'react'

/** What a colour means. */
export const TONES = {
  good: 'bg-good-tint text-good',
  moving: 'bg-moving-tint text-moving',
  wait: 'bg-wait-tint text-wait',
  stop: 'bg-stop-tint text-stop',
  plain: 'bg-sand text-ink-soft',
} as const

export type Tone = keyof typeof TONES

/** A word about a state: green done, blue moving, amber waits for a person, red wrong, sand neither. */
export function Pill({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-12 leading-[1.25rem] font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
