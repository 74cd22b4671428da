import type { TextKey } from '#server/platform/texts.ts'

/** A paragraph, or a list of points. `{{fact}}` is filled in; `[words](/address)` becomes a link. */
export type Block = TextKey | { points: readonly TextKey[] }

export interface Section {
  /** Where a link leads: /terms#orders. */
  id: string
  title: TextKey
  blocks: readonly Block[]
}

/** What a page says in three lines before it says it at length. */
export interface Brief {
  icon: IconName
  title: TextKey
  text: TextKey
}

export type IconName =
  | 'ban'
  | 'box'
  | 'card'
  | 'clock'
  | 'cookie'
  | 'eye'
  | 'file'
  | 'globe'
  | 'hand'
  | 'heart'
  | 'key'
  | 'lock'
  | 'mail'
  | 'phone'
  | 'pin'
  | 'return'
  | 'shield'
  | 'store'
  | 'truck'
  | 'user'
  | 'wallet'

export interface Document {
  title: TextKey
  lead: TextKey
  /** Of the tint behind the heading, 0 to 359. */
  hue: number
  brief: readonly Brief[]
  sections: readonly Section[]
}
