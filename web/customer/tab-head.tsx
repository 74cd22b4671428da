import type { ReactNode } from 'react'

/** The head of a tab: its title, a line about it, and its one main action. */
export function TabHead(props: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
      <div className="grid gap-1">
        <h1 className="text-28">{props.title}</h1>
        {props.text && <p className="text-mute">{props.text}</p>}
      </div>
      {props.action}
    </header>
  )
}
