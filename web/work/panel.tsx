import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Count, type CountKind } from './count.tsx'

/** One part of a page at work: its title, how many are in it, and where there is more. Rows that reach the edges are `flush`. */
export function Panel(props: {
  title: string
  count?: { value: number; kind?: CountKind; more?: boolean } | undefined
  link?: { to: string; label: string }
  tools?: ReactNode
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const { title, count, link, tools, flush = false, className = '', children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface ${flush ? 'overflow-hidden pt-4.5' : 'px-4 py-4.5 rail:p-5.5'} ${className}`}
    >
      <header className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${flush ? 'px-4 rail:px-5.5' : ''}`}>
        <h2 id={id} className="flex max-w-full flex-1 items-center gap-2 text-18">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {count && <Count {...count} />}
        </h2>
        {tools}
        {link && (
          <Link
            to={link.to}
            className="-my-3 inline-flex min-h-11 items-center text-mute underline underline-offset-4 hover:text-ink"
          >
            {link.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
