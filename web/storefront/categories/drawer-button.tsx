import type { ReactNode } from 'react'

/** Opens a drawer. Without scripts a link to the same categories at the foot of the page stands in its place. */
export function DrawerButton(props: {
  onOpen: () => void
  /** Called when somebody is about to press, so that what opens can be fetched. */
  onReach: () => unknown
  open: boolean
  label?: string
  className: string
  children: ReactNode
}) {
  const { onOpen, onReach, open, label, className, children } = props
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        className={`${className} noscript:hidden`}
        onClick={onOpen}
        onPointerEnter={onReach}
        onFocus={onReach}
      >
        {children}
      </button>
      <noscript>
        <a href="#departments" aria-label={label} className={className}>
          {children}
        </a>
      </noscript>
    </>
  )
}
