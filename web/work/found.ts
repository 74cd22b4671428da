import type { Tone } from './pill.tsx'

/** What the command palette shows of one thing, and where it leads. */
export interface FoundEntry {
  to: string
  title: string
  text?: string
  pill?: { tone: Tone; text: string }
}

/** `doing` is what the window knows by itself: tabs, and what can be begun. */
type FoundKind = 'orders' | 'people' | 'doing'

/** A sign before the text looks among things of one kind alone. */
const KIND_SIGNS: Record<string, FoundKind> = { '#': 'orders', '@': 'people', '>': 'doing' }

/** What is typed, without the sign of a kind before it. */
export function parseCommand(typed: string): { text: string; kind: FoundKind | null } {
  const text = typed.trim()
  const kind = KIND_SIGNS[text.charAt(0)] ?? null
  return { text: kind ? text.slice(1).trim() : text, kind }
}

/** Things of one kind, the best first. */
export interface FoundGroup {
  kind?: FoundKind
  name: string
  entries: FoundEntry[]
}

/** A shorter text is looked for among the tabs alone. */
export const SHORTEST_FIND = 2
export const LONGEST_FIND = 100

/** What somebody looks for in the palette, from its address. */
export const readFind = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_FIND)
