import { Check, CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { ContactWords } from './contact-words.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Where a sentence stands for some seconds; its region is always there, so that screen readers hear what comes into it. */
const REGION =
  'pointer-events-none above-foot fixed inset-x-4 bottom-[calc(24px+var(--dock))] z-50 grid justify-items-center print:hidden'

/** A short sentence at the bottom of the screen, told to screen readers. `isDone`: what was asked for was done. */
export function Toast({ text, isDone = true }: { text: string | null; isDone?: boolean | undefined }) {
  const Sign = isDone ? Check : Info
  return (
    <div role="status" aria-live="polite" className={REGION}>
      {text ? (
        <p className="motion-rise flex items-center gap-2.5 rounded-full bg-ink py-3 ps-4 pe-6 font-medium text-white shadow-float">
          <span className="grid size-6 place-items-center rounded-full bg-action text-ink">
            <Sign aria-hidden="true" className="size-4 stroke-[2.5]" />
          </span>
          {text}
        </p>
      ) : null}
    </div>
  )
}

export interface ToastContent {
  good: boolean
  message: string
  /** Neither done nor failed: something to know. */
  info?: boolean
  /** The login that helps; it stands here until it is put away. */
  signIn?: string | null
}

const KINDS = {
  good: { Sign: CircleCheck, look: 'bg-good-tint text-good' },
  bad: { Sign: CircleX, look: 'bg-stop-tint text-stop' },
  info: { Sign: Info, look: 'bg-moving-tint text-moving' },
} as const

/** How long a notice stays by itself; while somebody points at it or stands in it, it waits. */
const SEEN = 4000

/** What came of something, at the bottom of the screen, with its sign and a button that puts it away. */
export function Notice({ toast }: { toast: ToastContent | null | undefined }) {
  const { shown, hold, close } = useShown(toast ?? null)
  const kind = shown?.info ? 'info' : shown?.good ? 'good' : 'bad'
  const { Sign, look } = KINDS[kind]
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className={REGION}>
      {shown && (
        <div
          {...hold}
          data-notice={kind}
          className="motion-rise pointer-events-auto flex max-w-xl items-center gap-3 rounded-stage bg-ink py-2 ps-4 pe-2 font-medium text-white shadow-float"
        >
          <span className={`grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
            <Sign aria-hidden="true" className="size-4.5" />
          </span>
          <div className="py-1.5 leading-snug">
            <p>
              <ContactWords text={shown.message} />
            </p>
            <SignInLink to={shown.signIn} />
          </div>
          <button
            type="button"
            onClick={close}
            aria-label={t('Close')}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 noscript:hidden"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </div>
  )
}

/** The last thing that was told, until its time is over or somebody closes it; moving on to another page keeps it. */
function useShown(content: ToastContent | null) {
  const [shown, show] = useState(content)
  const [held, setHeld] = useState(false)
  const lastContent = useRef(content)
  if (content && lastContent.current !== content) {
    lastContent.current = content
    show(content)
  }
  useEffect(() => {
    if (!shown || shown.signIn || held) return
    const timer = window.setTimeout(() => show(null), SEEN)
    return () => window.clearTimeout(timer)
  }, [shown, held])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const close = () => {
    setHeld(false)
    show(null)
  }
  return { shown, hold, close }
}

/** What is told of an answer and of whatever else a screen does, such as files that arrive: the later of the two. */
export function useToast(answer: ToastContent | null): [ToastContent | null, (toast: ToastContent) => void] {
  const [toast, setToast] = useState(answer)
  const [heard, hear] = useState(answer)
  if (answer !== heard) {
    hear(answer)
    if (answer) setToast(answer)
  }
  return [toast, setToast]
}
