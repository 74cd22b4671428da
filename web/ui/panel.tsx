import { type ReactNode, useId } from 'react'

/** One part of a page: a title, what it is for, and what is in it. */
export function Panel(props: {
  title: string
  text?: ReactNode
  action?: ReactNode
  tone?: 'plain' | 'stop'
  id?: string
  children?: ReactNode
}) {
  const { title, text, action, tone = 'plain', children } = props
  const made = useId()
  const id = props.id ?? made
  return (
    <section
      aria-labelledby={id}
      className={`grid scroll-mt-40 grid-cols-1 gap-5 rounded-card border bg-surface p-5 md:p-6 ${tone === 'stop' ? 'border-stop/35' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid flex-1 basis-64 gap-1">
          <h2 id={id} className={`text-18 ${tone === 'stop' ? 'text-stop' : ''}`}>
            {title}
          </h2>
          {text && <p className="max-w-[64ch] text-15 text-mute">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
