import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { OTHER_ACCOUNT_STATUS, SIGNED_OUT_STATUS } from '../forms/answer.ts'
import { keepLocal, localKey } from './local-draft.ts'
import { valuesIn } from './values.ts'

const EVERY = 5000

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
  const isForgotten = useRef(false)
  const isReplaced = useRef(false)
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

  // Another tab of the same form shares the place in which this one is kept.
  useEffect(() => {
    const taken = ({ key, newValue }: StorageEvent) => {
      if (!isDirty.current || (key !== null && key !== localKey(owner, formKey))) return
      setKept(null)
      if (newValue === null) isForgotten.current = true
      // Two would take it from each other for ever: the one in which somebody works has it.
      if (newValue === null || document.hasFocus()) isUnkept.current = true
      else isReplaced.current = true
    }
    const returned = () => {
      if (isReplaced.current && isDirty.current) isUnkept.current = true
      isReplaced.current = false
    }
    window.addEventListener('storage', taken)
    window.addEventListener('focus', returned)
    return () => {
      window.removeEventListener('storage', taken)
      window.removeEventListener('focus', returned)
    }
  }, [owner, formKey])

  useEffect(() => {
    const timer = window.setInterval(async () => {
      const here = form.current
      if (!here || !isUnkept.current) return
      isUnkept.current = false
      isReplaced.current = false
      const draft = { data: { ...valuesIn(here), version }, timestamp: Date.now(), formKey }
      const keepHere = () => keepLocal(localKey(owner, formKey), draft)
      // Another tab may have forgotten it because somebody logs out: then the browser keeps it only once the server, which knows who
      // is logged in, has taken it.
      const wasForgotten = isForgotten.current
      let isHere = !wasForgotten && keepHere()
      const onServer = await keepOnServer(`${to}/${formKey}`, here, version)
      // What was typed, or lost to another tab, since it was sent is not what is kept.
      if (isUnkept.current || isReplaced.current) return
      if (wasForgotten && onServer.state === 'kept') {
        isForgotten.current = false
        isHere = keepHere()
      }
      // Without a line it is tried again, until something is saved or the page is left.
      if (onServer.state !== 'kept' && isDirty.current) isUnkept.current = true
      setKept({ here: isHere, onServer })
    }, EVERY)
    return () => window.clearInterval(timer)
  }, [form, to, owner, formKey, version])

  return { dirty, kept, touched, settled }
}
