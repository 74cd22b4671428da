import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to the list from which one comes. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 hover:underline">
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {children}
    </Link>
  )
}

/** The head of a page at work: its title, one line that says how things stand, and the one main act. */
export function PageHead(props: {
  title: string
  text?: ReactNode
  crumbs?: ReactNode
  children?: ReactNode
}) {
  const { title, text, crumbs, children } = props
  return (
    <header className="mb-1 flex flex-wrap items-center gap-3">
      {crumbs && <div className="flex basis-full items-center gap-2 text-mute">{crumbs}</div>}
      <div className="grid min-w-0 flex-1 basis-full gap-1 rail:basis-72">
        <h1 className="text-22 leading-[1.15] wrap-anywhere desk:text-28">{title}</h1>
        {text && <p className="wrap-anywhere text-mute">{text}</p>}
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-2 max-rail:w-full max-rail:*:flex-1">{children}</div>
      )}
    </header>
  )
}
