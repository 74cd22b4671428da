import type { FieldValues } from './values.ts'

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

/** What the browser keeps of a form: `draft_{owner}_{form}`, so that two sellers at one machine do not meet. */
export const localKey = (owner: string, formKey: string): string => `draft_${owner}_${formKey}`

interface LocalDraft {
  data: FieldValues
  timestamp: number
  formKey: string
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'object' &&
  'timestamp' in value &&
  typeof value.timestamp === 'number'

/** What the browser kept, unless it is older than seven days: then it is thrown away. */
export function readLocal(name: string, now: number): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    if (!isDraft(kept)) return null
    if (now - kept.timestamp <= KEPT_FOR) return kept
    window.localStorage.removeItem(name)
    return null
  } catch {
    return null
  }
}

export function forgetLocal(name: string): void {
  try {
    window.localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets everything that this browser keeps of forms: whoever comes after somebody who logs out finds nothing of theirs. */
export function forgetEveryLocal(): void {
  try {
    for (const name of Object.keys(window.localStorage)) if (name.startsWith('draft_')) forgetLocal(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function keepLocal(name: string, draft: LocalDraft): boolean {
  try {
    window.localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    // Full or forbidden: the server keeps it.
    return false
  }
}
