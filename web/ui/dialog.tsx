import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Button } from './button.tsx'
import { focusNearest, withParents } from './kept-focus.ts'

const PLACES = {
  /** From the bottom on small screens, in the middle of large ones. */
  center:
    'mt-auto mb-0 w-full max-w-none rounded-t-stage md:m-auto md:w-[min(520px,calc(100vw-48px))] md:rounded-stage max-h-[88dvh]',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const
const MODAL = 'motion-rise z-50 overflow-hidden shadow-float backdrop:bg-ink/50'
const CLOSE = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand'
const IN_PAGE = 'static order-first mb-6 w-full max-w-none rounded-card border-[1.5px] border-ink'

/** Whether something of a form that changes the shop is typed here: what was ticked is ticked again in a moment. */
const isTyping = ({ target }: FormEvent): boolean =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  !/^(checkbox|radio)$/.test(target.type) &&
  target.form?.method === 'post'

/** Of what a dialog holds, what has the focus first: React would give it before the dialog is shown. */
export const beginHere = (shown: HTMLElement | null): void => shown?.setAttribute('autofocus', '')

const isBeside = ({ clientX, clientY, target }: MouseEvent, dialog: HTMLDialogElement): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && !(clientX > left && clientX < right && clientY > top && clientY < bottom)
}

/**
 * The browser's own modal dialog: the rest of the page is inert, Escape and a click beside it close it, and
 * focus returns to where it was. It is shown for as long as it is rendered. With `asks` it asks first where something was typed.
 */
export function Dialog(props: {
  title: string
  onClose(): void
  asks?: boolean
  place?: keyof typeof PLACES
  /** The address without it, where it stands in the page until scripts come. */
  closeTo?: string
  children: ReactNode
  footer?: ReactNode
}) {
  const { title, onClose, asks = false, place = 'center', closeTo, children, footer } = props
  const isHydrated = useHydrated()
  const isModal = closeTo === undefined || isHydrated
  const stoodInPage = useRef(!isModal)
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<Element[]>([])
  const [isTyped, setTyped] = useState(false)
  /** The moment at which it was asked whether to discard what was typed: each question is one of its own. */
  const [askedAt, askAt] = useState<number>()

  // Before the next frame: what stood in the page does not go from it for a moment, nor the focus with it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown || !isModal || shown.open) return
    const { activeElement } = document
    before.current = withParents(activeElement)
    shown.showModal()
    if (activeElement instanceof HTMLElement && shown.contains(activeElement)) activeElement.focus()
    // What was refused stands in its fields again; of what was typed since they tell themselves.
    if (asks && stoodInPage.current && shown.querySelector('[method=post] [role=alert]')) setTyped(true)
  }, [isModal, asks])

  useEffect(() => {
    const shown = dialog.current
    return () => {
      // Gone from the page it is no longer modal; its own event would tell of a closing that is over.
      if (!shown?.isConnected) focusNearest(before.current)
    }
  }, [])

  useEffect(() => {
    if (!isTyped) return
    // The browser lets a page hold a closing back once, and closes what one key opened together: a key that was taken closes nothing.
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      // Whether the question is open is asked of the page: the browser tells of a closing only a moment later.
      askAt(dialog.current?.querySelector('dialog[open]') ? undefined : event.timeStamp)
    }
    const byClick = (event: MouseEvent) => {
      if (dialog.current && isBeside(event, dialog.current)) askAt(event.timeStamp)
    }
    document.addEventListener('keydown', byKey)
    document.addEventListener('click', byClick)
    return () => {
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('click', byClick)
    }
  }, [isTyped])

  return (
    <dialog
      ref={dialog}
      open={!isModal || undefined}
      aria-label={title}
      closedby={isModal ? (isTyped ? 'closerequest' : 'any') : undefined}
      onInput={(event) => asks && isTyping(event) && setTyped(true)}
      // Asked to close it goes at once, as by its cross: that it closed, the browser may tell only after what is pressed next.
      onCancel={(event) => {
        // What the question is asked comes by here, too.
        if (event.target !== event.currentTarget) return
        if (!isTyped) return onClose()
        event.preventDefault()
        askAt(event.timeStamp)
      }}
      // A browser closes without asking whoever was kept from it before.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.isConnected && onClose()
      }
      className={`bg-surface p-0 text-ink ${isModal ? `${MODAL} ${PLACES[place]}` : IN_PAGE}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line ps-6 pe-2.5">
          <h2 className={`my-3 min-w-0 text-[1.25rem] wrap-break-word ${isModal ? 'line-clamp-2' : ''}`}>
            {title}
          </h2>
          {isModal ? (
            <button type="button" onClick={onClose} aria-label={t('Close')} className={CLOSE}>
              <X aria-hidden="true" className="size-5" />
            </button>
          ) : (
            <Link to={closeTo} aria-label={t('Close')} className={CLOSE}>
              <X aria-hidden="true" className="size-5" />
            </Link>
          )}
        </header>
        <div className={isModal ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-6' : 'p-5 md:p-6'}>
          {children}
        </div>
        {footer ? <footer className="border-t border-line px-6 py-4">{footer}</footer> : null}
      </div>
      {askedAt !== undefined && (
        <Dialog
          key={askedAt}
          title={t('Discard what you typed?')}
          onClose={() => askAt((latest) => (latest === askedAt ? undefined : latest))}
        >
          <div className="flex flex-wrap gap-3">
            <Button ref={beginHere} kind="line" onClick={() => askAt(undefined)}>
              {t('Keep it')}
            </Button>
            <Button kind="stop" onClick={onClose}>
              {t('Discard it')}
            </Button>
          </div>
        </Dialog>
      )}
    </dialog>
  )
}

/**
 * A dialog that an address opens and closes, so that it works before scripts do: then it stands in the page, as the same element, so that
 * what is typed meanwhile stays. `closeTo` is the address without it. What was typed in it is not lost by a click beside it.
 */
export function DialogAt(props: { title: string; closeTo: string; children: ReactNode }) {
  const { title, closeTo, children } = props
  const navigate = useNavigate()
  const { key } = useLocation()
  // Closed at once, however long its address takes to change; whoever asks for that address again meanwhile opens it again.
  const [closedAt, setClosedAt] = useState<string>()
  const close = () => {
    setClosedAt(key)
    navigate(closeTo, { replace: true, preventScrollReset: true })
  }
  return closedAt === key ? null : (
    <Dialog title={title} onClose={close} closeTo={closeTo} asks>
      {children}
    </Dialog>
  )
}
