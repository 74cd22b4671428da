import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

export interface Tab {
  id: string
  label: string
  /** A figure beside the label. */
  count?: number
  content: ReactNode
}

/**
 * Sections of which one is seen: all of them stand in the page, and without scripts the address picks one
 * (product.css). With scripts they are tabs; an address such as `#reviews` opens its own.
 */
export function Tabs({ tabs }: { tabs: Tab[] }) {
  const { hash, key } = useLocation()
  const [live, setLive] = useState(false)
  const [open, setOpen] = useState(tabs[0]?.id ?? '')
  const list = useRef<HTMLElement>(null)

  const follow = useEffectEvent(() => {
    setLive(true)
    const target = tabs.find(({ id }) => `#${id}` === hash)
    if (!target) return
    setOpen(target.id)
    list.current?.scrollIntoView({ block: 'start' })
    document.getElementById(`tab-${target.id}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  })
  // Every visit of an address counts, also a second one of the same: the key is that visit.
  useEffect(() => follow(), [hash, key])

  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open)
    const on = document.dir === 'rtl' ? -1 : 1
    const place = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: -1 }[event.key]
    const next = place === undefined ? null : tabs.at(place % tabs.length)
    if (!next) return
    event.preventDefault()
    setOpen(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className="product-tabs" data-live={live || undefined}>
      <nav
        ref={list}
        role={live ? 'tablist' : undefined}
        aria-label={t('About this product')}
        onKeyDown={live ? press : undefined}
        className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line font-[550] whitespace-nowrap [scrollbar-width:none] md:gap-8"
      >
        {tabs.map(({ id, label, count }) => {
          const selected = live && id === open
          return (
            <a
              key={id}
              id={`tab-${id}`}
              href={`#${id}`}
              {...(live && { role: 'tab', 'aria-selected': selected, 'aria-controls': id })}
              tabIndex={live && !selected ? -1 : undefined}
              data-first={id === tabs[0]?.id || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return
                event.preventDefault()
                setOpen(id)
              }}
              className="flex min-h-12 items-center gap-2 pb-1 text-mute hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--ink)]"
            >
              {label}
              {count !== undefined && (
                <span className="rounded-full bg-sand px-2 py-px text-[0.78125rem] font-semibold text-ink tabular-nums">
                  {formats().number(count)}
                </span>
              )}
            </a>
          )
        })}
      </nav>
      {tabs.map(({ id, label, content }) => (
        <section
          key={id}
          id={id}
          role={live ? 'tabpanel' : undefined}
          aria-labelledby={live ? `tab-${id}` : undefined}
          hidden={live && id !== open}
          className="scroll-mt-24 pt-6 text-17 leading-[1.65]"
        >
          <h2 className="sr-only">{label}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
