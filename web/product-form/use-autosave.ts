import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { OTHER_ACCOUNT_STATUS, SIGNED_OUT_STATUS } from '../forms/answer.ts'
import { type FieldValues, valuesIn } from './values.ts'

const EVERY = 5000
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

function keepLocal(name: string, draft: LocalDraft): boolean {
  try {
    window.localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    // Full or forbidden: the server keeps it.
    return false
  }
}

/**
 * Whether the server keeps what was typed, and why not; `signIn` leads whoever was signed out to the login, and `why` says it of an
 * account that is closed.
 */
type OnServer =
  | { state: 'kept' | 'unreached' | 'refused' | 'other-account' }
  | { state: 'signed-out'; signIn: string | null }
  | { state: 'closed'; why: string }

/** Where what was typed is kept by now. */
export interface AutosaveState {
  here: boolean
  onServer: OnServer
}

async function keepOnServer(to: string, form: HTMLFormElement, version: string): Promise<OnServer> {
  const body = new FormData(form)
  body.set('version', version)
  body.set('intent', 'keep')
  const answer = await fetch(to, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  if (!answer) return { state: 'unreached' }
  if (answer.ok) return { state: 'kept' }
  if (answer.status === OTHER_ACCOUNT_STATUS) return { state: 'other-account' }
  if (answer.status !== SIGNED_OUT_STATUS) return { state: 'refused' }
  const refusal: { signIn?: string | null; why?: string } = await answer.json().catch(() => ({}))
  return refusal.why
    ? { state: 'closed', why: refusal.why }
    : { state: 'signed-out', signIn: refusal.signIn ?? null }
}

/**
 * Keeps what is typed into a form every five seconds, in the browser and on the server. `to` takes it there; `version` is the one
 * that its values are of, though it may be sent for a later one.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  to: string,
  owner: string,
  formKey: string,
  version: string,
) {
  const isDirty = useRef(false)
  const isUnkept = useRef(false)
  const [dirty, setDirty] = useState(false)
  const [kept, setKept] = useState<AutosaveState | null>(null)

  const touched = useCallback(() => {
    isDirty.current = true
    isUnkept.current = true
    setDirty(true)
    setKept(null)
  }, [])
  const settled = useCallback(() => {
    isDirty.current = false
    isUnkept.current = false
    setDirty(false)
  }, [])

  useEffect(() => {
    const timer = window.setInterval(async () => {
      const here = form.current
      if (!here || !isUnkept.current) return
      isUnkept.current = false
      const draft = { data: { ...valuesIn(here), version }, timestamp: Date.now(), formKey }
      const isHere = keepLocal(localKey(owner, formKey), draft)
      const onServer = await keepOnServer(`${to}/${formKey}`, here, version)
      // Without a line it is tried again, until something is saved or the page is left.
      if (onServer.state !== 'kept' && isDirty.current) isUnkept.current = true
      setKept({ here: isHere, onServer })
    }, EVERY)
    return () => window.clearInterval(timer)
  }, [form, to, owner, formKey, version])

  return { dirty, kept, touched, settled }
}
