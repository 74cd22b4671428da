import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'

/**
 * An entrance: the form, and beside it on wide screens what waits behind. When `title` changes, the
 * keyboard goes to what `start` names, or to the new title.
 */
export function EntranceFrame(props: {
  title: string
  lead?: ReactNode
  children: ReactNode
  hue: number
  aside: ReactNode
  start?: string
}) {
  const { title, lead, children, hue, aside, start } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    const to = start ? document.getElementById(start) : null
    if (to) to.focus()
    else heading.current?.focus()
  }, [title, start])
  return (
    <div className="page py-5 md:py-12">
      <div className="mx-auto grid grid-cols-1 max-w-[1080px] overflow-hidden rounded-stage border border-line bg-surface max-lg:max-w-[620px] lg:min-h-[640px] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.86fr)]">
        <div className="px-5 py-8 sm:px-12 sm:py-12 lg:px-16">
          <div className="mx-auto flex max-w-[440px] flex-col gap-6">
            <div>
              <h1 ref={heading} tabIndex={-1} className="text-28 outline-none md:text-36">
                {title}
              </h1>
              {lead ? <p className="mt-2 text-mute">{lead}</p> : null}
            </div>
            {children}
          </div>
        </div>
        <aside
          className="tint relative overflow-hidden max-lg:hidden"
          style={{ '--hue': hue } as CSSProperties}
        >
          {aside}
        </aside>
      </div>
    </div>
  )
}
