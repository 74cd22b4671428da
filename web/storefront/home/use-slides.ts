import { useEffect, useState } from 'react'

/** How long a slide stands before the next one comes by itself. */
const STAND = 5000

/**
 * Which of `count` slides is shown. They advance by themselves and wrap around; they stand still while
 * `held` (a pointer or the keyboard is on them), after `pause`, in a hidden tab and under reduced motion.
 */
export function useSlides(count: number, held: boolean) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [still, setStill] = useState(true)

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setStill(calm.matches || document.hidden)
    look()
    calm.addEventListener('change', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      calm.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const running = !paused && !still && count > 1
  useEffect(() => {
    if (!running || held) return
    const timer = setTimeout(() => setAt((at + 1) % count), STAND)
    return () => clearTimeout(timer)
  }, [at, running, held, count])

  return {
    at,
    /** Whether slides would change by themselves: what the pause button switches. */
    running,
    toggle: () => setPaused(running),
    show: (slide: number) => setAt((slide + count) % count),
  }
}
