import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { t } from '#server/platform/texts.ts'

/** A panel from the side of the screen over the page: focus stays in it, Escape and a click outside close it. */
export function Drawer(props: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  side?: 'start' | 'end'
}) {
  const { open, onClose, title, children, side = 'start' } = props
  const before = useRef<Element | null>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="motion-fade fixed inset-0 z-40 bg-ink/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whoever left for another page stands in it already.
            if (document.activeElement === document.body && before.current instanceof HTMLElement)
              before.current.focus()
          }}
          className={`fixed inset-y-0 z-50 flex w-[min(380px,calc(100vw-48px))] flex-col bg-surface shadow-float outline-none ${
            side === 'start' ? 'motion-from-start start-0' : 'motion-from-end end-0'
          }`}
        >
          <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line ps-6 pe-2.5">
            <Dialog.Title className="text-[1.25rem]">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('Close')}
              className="grid size-11 place-items-center rounded-full hover:bg-sand"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
