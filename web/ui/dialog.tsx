import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useHydrated } from '../use-hydrated.ts'

const PLACES = {
  /** From the bottom on small screens, in the middle of large ones. */
  center:
    'mt-auto mb-0 w-full max-w-none rounded-t-stage md:m-auto md:w-[min(520px,calc(100vw-48px))] md:rounded-stage max-h-[88dvh]',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const

/**
 * The browser's own modal dialog: the rest of the page is inert, Escape and a click beside it close it, and
 * focus returns to where it was. It is shown for as long as it is rendered.
 */
export function Dialog(props: {
  title: string
  onClose(): void
  place?: keyof typeof PLACES
  children: ReactNode
  footer?: ReactNode
}) {
  const { title, onClose, place = 'center', children, footer } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (!shown.open) {
      before.current = document.activeElement
      shown.showModal()
    }
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      // Gone from the page it is no longer modal; its own event would tell of a closing that is over.
      if (!shown.isConnected && before.current instanceof HTMLElement) before.current.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      closedby="any"
      className={`motion-rise z-50 overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-ink/50 ${PLACES[place]}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line ps-6 pe-2.5">
          <h2 className="line-clamp-2 py-3 text-[20px]">{title}</h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t('Close')}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-6">{children}</div>
        {footer ? <footer className="border-t border-line px-6 py-4">{footer}</footer> : null}
      </div>
    </dialog>
  )
}

/**
 * A dialog that an address opens and closes, so that it works before scripts do: then it stands in the page. `closeTo`
 * is the address without it.
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
  if (useHydrated())
    return closedAt === key ? null : (
      <Dialog title={title} onClose={close}>
        {children}
      </Dialog>
    )
  return (
    <section
      aria-label={title}
      className="mb-6 grid gap-5 rounded-card border-[1.5px] border-ink bg-surface p-5 md:p-6"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        <Link to={closeTo} aria-label={t('Close')} className="grid size-11 place-items-center">
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      {children}
    </section>
  )
}
