import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new path: the page glides to its top, the keyboard starts at the content and screen readers hear the
 * title. Back and forward keep the place where the page was left, at once. Reduced motion is the style
 * sheet's matter: it overrules the gliding.
 */
export function usePathChange() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  const moved = useRef(false)
  const [announcement, announce] = useState('')

  // Runs before the router's own layout effect, which does the scrolling.
  useLayoutEffect(() => {
    moved.current = seen.current !== pathname
    seen.current = pathname
    if (moved.current && kind !== 'POP') document.documentElement.style.scrollBehavior = 'smooth'
  }, [pathname, kind])

  useEffect(() => {
    document.documentElement.style.scrollBehavior = ''
    if (!moved.current || seen.current !== pathname) return
    moved.current = false
    main.current?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname])

  return { main, announcement }
}
