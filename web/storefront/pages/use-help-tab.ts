import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { HELP } from './content/help.ts'

const FIRST = HELP[0]?.id ?? ''
const known = (hash: string) => HELP.find(({ id }) => `#${id}` === hash)?.id

/** Which tab of the Help Center is open, and what makes a link behave as a tab once scripts run. */
export function useHelpTab() {
  const [live, setLive] = useState(false)
  const [open, setOpen] = useState(FIRST)

  useEffect(() => {
    const follow = () => setOpen(known(location.hash) ?? FIRST)
    follow()
    setLive(true)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const show = (id: string) => {
    setOpen(id)
    // The address follows, so that the tab can be shared, but Back does not walk through tabs.
    history.replaceState(history.state, '', `#${id}`)
  }

  const move = (event: KeyboardEvent, id: string) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -HELP.length, End: HELP.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = HELP.findIndex((tab) => tab.id === id)
    const turned = document.dir === 'rtl' && Math.abs(step) === 1 ? -step : step
    const last = HELP.length - 1
    const next = Math.abs(step) === 1 ? (at + turned + HELP.length) % HELP.length : step < 0 ? 0 : last
    const target = HELP[next]?.id ?? FIRST
    show(target)
    document.getElementById(`tab-${target}`)?.focus()
  }

  const tabProps = (id: string) => ({
    id: `tab-${id}`,
    ...(live && {
      role: 'tab',
      'aria-selected': id === open,
      'aria-controls': id,
      tabIndex: id === open ? 0 : -1,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        show(id)
      },
      onKeyDown: (event: KeyboardEvent) => move(event, id),
    }),
  })

  return { live, open, tabProps }
}
